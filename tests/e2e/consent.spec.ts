import type { Locator, Page } from '@playwright/test'
import {
  batchesOf,
  eventNamesOf,
  eventsOf,
  grantConsent,
  hidePage,
  pushedIn,
  recordThirdPartyRequests,
  trackedIn,
  trackingBuild,
} from './tracking.ts'
import { findAxeFaults } from './checks/axe.ts'
import { coveredControls } from './checks/covered.ts'
import { pageAddresses } from './walkthroughs/other-pages.ts'
import { thanksAddress } from './pages/app.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { leadAddress } from './pages/lead-page.ts'
import { runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

// `tests/telemetry` tests what is sent.

test.use(trackingBuild)

const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Your privacy' })

test('every page asks for consent accessibly and covers no control (R58)', async ({ app, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of runsAll ? pageAddresses : ['/', checkoutAddress(), thanksAddress]) {
    await app.open(address)
    await expect(barOf(page)).toBeVisible()
    if (address === checkoutAddress()) await app.checkout.expectLoaded()
    const [no, yes] = [app.button('No, thanks'), app.button('Yes, allow')]
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
    expect({ width: noBox?.width, height: noBox?.height }).toEqual({
      width: yesBox?.width,
      height: yesBox?.height,
    })
    expect(await coveredControls(barOf(page), true), address).toEqual([])
    expect(await findAxeFaults(page), address).toEqual([])
  }
})

test('the consent bar is sticky only where it leaves enough of the screen', async ({ app, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [leadAddress, '/payment-failure', '/']) {
    await app.open(address)
    await expect(barOf(page), address).toHaveCSS('position', 'static')
  }
  await app.checkout.open()
  await expect(barOf(page)).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(barOf(page)).toHaveCSS('position', 'static')
  await expect.poll(async () => (await app.checkout.payBar().boundingBox())!.y).toBeGreaterThan(568 - 80)
})

test('a dialog hides the consent bar (R52)', async ({ app, page }) => {
  await app.checkout.open()
  await app.checkout.sample(0).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(barOf(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(barOf(page)).toBeVisible()
})

test('no page sends a request to a third party before consent or after a refusal (R58)', async ({
  app,
  page,
  services,
}) => {
  const requests = recordThirdPartyRequests(page)
  await app.checkout.open()
  await app.button('No, thanks').press('Enter')
  await expect(barOf(page)).toBeHidden()
  for (const address of pageAddresses.slice(0, -1)) {
    await app.open(address)
    await expect(app.title()).toHaveCount(1)
    await app.fastForward(5_000)
    await expect(barOf(page)).toBeHidden()
  }
  expect(requests).toEqual([])
  expect(batchesOf(services)).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('an existing tag container gets only the default that consent is denied (R101)', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [{ event: 'gtm.js' }] }))
  await app.open('/')
  await expect(barOf(page)).toBeVisible()
  await app.button('No, thanks').press('Enter')
  expect(await pushedIn(page)).toEqual([
    { event: 'gtm.js' },
    { 0: 'consent', 1: 'default', 2: expect.objectContaining({ ad_storage: 'denied' }) as object },
  ])
})

test('consent also sends the earlier events, without the text that was typed (R58, S7.11)', async ({
  app,
  page,
  services,
}) => {
  const requests = recordThirdPartyRequests(page)
  await app.open('/')
  await app.survey.start()
  await expect(barOf(page)).toBeVisible()
  await app.survey.next().click()
  await app.survey.answer('Plot width', { 'Width in feet': '41' })
  await expect(app.heading('Plot depth')).toBeVisible()
  expect(requests).toEqual([])
  await app.button('Yes, allow').click()
  await expect(barOf(page)).toBeHidden()
  await expect.poll(() => trackedIn(page)).toContain('step_seen 2')
  await hidePage(page)
  await expect
    .poll(() => eventNamesOf(services))
    .toEqual([
      'survey_seen',
      'survey_started',
      'step_seen 1',
      'step_refused 1',
      'step_answered 1',
      'step_seen 2',
    ])
  expect(eventsOf(services).find(({ name }) => name === 'step_answered')?.fields).toEqual(['width'])
  expect(batchesOf(services)[0]).toMatchObject({ language: 'en', screen: 'phone', region: 'in' })
  expect(services.requests.map(({ text }) => text).join()).not.toContain('"41"')
})

test('a browser with Sec-GPC is not asked for consent, and the footer says why (R58)', async ({
  app,
  page,
}) => {
  const requests = recordThirdPartyRequests(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await grantConsent(page)
  await app.open(thanksAddress)
  await app.button('Privacy choices').click()
  await expect(barOf(page)).toContainText('Your browser asks sites not to share your activity.')
  await app.button('Close').click()
  await expect(barOf(page)).toBeHidden()
  expect(requests).toEqual([])
})

// A fake of the ads network's script: requests the hosts that the network's CSP guide lists, and one that it doesn't list.
const tagScript = `
  const add = (name, src) => document.head.append(Object.assign(document.createElement(name), { src }))
  add('script', 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/')
  add('script', 'https://www.googleadservices.com/pagead/conversion_async.js')
  add('iframe', 'https://www.googletagmanager.com/static/service_worker/sw_iframe.html')
  add('img', 'https://www.google.co.in/pagead/1p-conversion/1/')
  add('img', 'https://www.google.co.uk/pagead/1p-conversion/1/')
  void fetch('https://pagead2.googlesyndication.com/ccm/collect', { method: 'POST', mode: 'no-cors' })
  void fetch('https://www.google.com/ccm/collect', { method: 'POST', mode: 'no-cors' })
  add('img', 'https://elsewhere.plotline.test/picture')
  window.hasTagRun = true`

test('the policy allows the ads network’s hosts, and no more (R59)', async ({ app, page }) => {
  await page.route(/^https:.*(google|doubleclick)/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().includes('/gtag/js') ? tagScript : '',
    }),
  )
  await grantConsent(page)
  await page.addInitScript(() => {
    const blocked = new Set<string>()
    Object.assign(window, { blocked })
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      blocked.add(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await app.open(thanksAddress)
  await expect.poll(() => page.evaluate(() => 'hasTagRun' in window)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { blocked: Set<string> }).blocked]))
    .toEqual(['img-src https://elsewhere.plotline.test/picture'])
})
