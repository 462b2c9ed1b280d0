import type { Locator, Page } from '@playwright/test'
import { storedId } from '../services/documented-answers.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import { faultsOf } from './axe.ts'
import { checkoutOf, go } from './checkout-address.ts'
import { pressBack } from './press-back.ts'
import { serveTellingBuild, told } from './telling-site.ts'
import { expect, test } from './world.ts'

// A build that tells others what happens, once the visitor has said yes.

let site: Awaited<ReturnType<typeof serveTellingBuild>> | null = null
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await serveTellingBuild()
})
test.afterAll(() => site?.remove())

// The tag's host cannot be reached here, and nobody answers for the events: that they are asked is what counts.
test.use({ keepsPages: true, noise: /googletagmanager|ERR_NAME_NOT_RESOLVED|status of 404/ })

const lead = `/response/form_one_recorder?Rx=${storedId}`
const checkout = checkoutOf('in')
const thanks = '/thank-you?request_order_id=PL-1&currency=INR&amount=299'
const pages = ['/', lead, checkout, thanks, '/payment-failure', '/privacy-policy', '/nowhere']

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your privacy' })

type Sent = { name?: string; step?: number; metric?: string; fields?: string[]; order?: string }
type SentBatch = { events?: Sent[]; errors?: Sent[]; vitals?: Sent[]; language: string; screen: string }

const batchesIn = ({ requests }: RecordingServices): SentBatch[] =>
  requests.filter(({ url }) => url.startsWith(told.events)).map(({ text }) => JSON.parse(text) as SentBatch)
const eventsIn = (services: RecordingServices): Sent[] =>
  batchesIn(services).flatMap(({ events = [] }) => events)
const namesIn = (services: RecordingServices): string[] =>
  eventsIn(services).map(({ name, step }) => (step ? `${name} ${step}` : `${name}`))

/** Notes whom the page asks, from now on. */
function thirdHosts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin === told.events || origin === told.tag) asked.push(request.url())
  })
  return asked
}

/** Everything that can be pressed and that the screen shows is not under the bar once it is asked for. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const question = document.querySelector('section[aria-label="Your privacy"]')
    const pressable = [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary, label')]
    return pressable.flatMap((element) => {
      if (question?.contains(element) || !element.checkVisibility() || element.closest('[inert]')) return []
      element.focus({ preventScroll: false })
      element.scrollIntoView({ block: 'nearest' })
      const box = element.getBoundingClientRect()
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return at && question?.contains(at) ? [element.outerHTML.slice(0, 120)] : []
    })
  })

test('asks for consent accessibly on every page, and covers no control (R58)', async ({ walk, page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of pages) {
    await go(page, address)
    // The server compresses each file at its first request: the first page waits for that on a busy machine.
    await expect(bar(page)).toBeVisible({ timeout: 60_000 })
    if (address === checkout) await walk.atCheckout()
    const [no, yes] = [walk.button('No, thanks'), walk.button('Yes, allow')]
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
    expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height])
    expect(await covered(page), address).toEqual([])
    expect(await faultsOf(page), address).toEqual([])
  }
})

test('the question of consent is not sticky where it would cover a phone’s screen', async ({
  walk,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [lead, '/thank-you', '/payment-failure', '/nowhere', '/']) {
    await go(page, address)
    if (address === '/thank-you') await walk.button('Stay here').click()
    await expect(bar(page), address).toHaveCSS('position', 'static')
  }
  await go(page, checkout)
  await walk.atCheckout()
  await expect(bar(page)).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(bar(page)).toHaveCSS('position', 'static')
  const pay = walk.button(/^Pay .* To Unlock Now$/)
  await expect.poll(async () => ((await pay.boundingBox())?.y ?? 0) > 568 - 80).toBe(true)
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.querySelector('section[aria-label="Your privacy"]')?.scrollWidth
  })
  expect(width).toBe(320)
})

test('a dialog hides the question of consent (R52)', async ({ walk, page }) => {
  await go(page, checkout)
  await walk.atCheckout()
  const sample = page.getByRole('button', { name: /floor plan/i }).filter({ has: page.getByRole('img') })
  await sample.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeVisible()
})

test('no page requests a third host before consent or after a refusal (R58)', async ({
  walk,
  page,
  services,
}) => {
  test.slow()
  const asked = thirdHosts(page)
  for (const address of pages) {
    await go(page, address)
    await expect(bar(page)).toBeVisible()
  }
  await walk.button('No, thanks').press('Enter')
  await expect(bar(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('plotlineConsent'))).toBe('refused')
  for (const address of pages.filter((each) => each !== '/nowhere')) {
    await go(page, address)
    await expect(walk.title()).toHaveCount(1)
    if (address === checkout) await walk.atCheckout()
    await walk.skip(5_000)
    await expect(bar(page)).toBeHidden()
  }
  expect(asked).toEqual([])
  expect(batchesIn(services)).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /told|conv/i.test(key))),
  ).toEqual([])
})

test('a tag container that is here first hears that consent is denied, and nothing else (R101)', async ({
  page,
  walk,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [{ event: 'gtm.js' }] }))
  await go(page, '/')
  await expect(bar(page)).toBeVisible()
  await walk.button('No, thanks').press('Enter')
  const pushed = await page.evaluate(() =>
    (window as { dataLayer?: object[] }).dataLayer!.map((entry) => ({ ...entry })),
  )
  expect(pushed).toEqual([
    { event: 'gtm.js' },
    { 0: 'consent', 1: 'default', 2: expect.objectContaining({ ad_storage: 'denied' }) as object },
  ])
})

test('a browser that says no (Sec-GPC) is not asked, and nobody is told; the footer says why', async ({
  walk,
  page,
  services,
}) => {
  const asked = thirdHosts(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('plotlineConsent', 'granted')
  })
  for (const address of [lead, thanks, '/']) {
    await go(page, address)
    await expect(walk.title()).toHaveCount(1)
    await walk.skip(5_000)
    await expect(bar(page)).toHaveCount(0)
  }
  await walk.button('Privacy choices').click()
  await expect(bar(page)).toContainText('Your browser asks sites not to share your activity.')
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toBeInViewport({ ratio: 0.99 })
  await walk.button('Close').click()
  await expect(walk.button('Privacy choices')).toBeFocused()
  expect([asked, batchesIn(services)]).toEqual([[], []])
})

test('after a yes each occasion is told once, over reload, Back and the back/forward cache, until it is withdrawn (R58, S7.11)', async ({
  walk,
  page,
  services,
}) => {
  test.slow()
  const asked = thirdHosts(page)
  await go(page, '/')
  await walk.start()
  await expect(bar(page)).toBeVisible()
  await walk.next().click()
  await walk.field(/width/i).fill('41')
  await walk.next().click()
  expect(asked).toEqual([])
  await walk.button('Yes, allow').click()
  await expect(bar(page)).toBeHidden()
  // What happened before the answer is told with it, when the page goes.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('plotlineTold')))
    .toContain('step_seen 2')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(() => namesIn(services))
    .toEqual([
      'survey_seen',
      'survey_started',
      'step_seen 1',
      'step_refused 1',
      'step_answered 1',
      'step_seen 2',
    ])
  expect(eventsIn(services).find(({ name }) => name === 'step_answered')?.fields).toEqual(['width'])
  expect(batchesIn(services)[0]).toMatchObject({ language: 'en', screen: 'phone', region: 'in' })
  expect(services.requests.map(({ text }) => text).join()).not.toContain('"41"')

  await page.reload({ waitUntil: 'commit' })
  await expect(walk.startButton()).toBeVisible()
  // Whoever leaves before the page has told it is not counted.
  const kept = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('plotlineTold'))
  await go(page, lead)
  await expect.poll(kept).toContain('conversion lead')
  await page.reload({ waitUntil: 'commit' })
  await expect(walk.progress()).toBeVisible()
  await go(page, checkout)
  await walk.atCheckout()
  await expect.poll(kept).toContain('conversion checkout')
  await walk.choosePlan('three')
  await expect.poll(kept).toContain('checkout_seen')
  await page.evaluate(() => void setTimeout(() => location.assign('/privacy-policy')))
  await expect(page).toHaveURL(/privacy/)
  await pressBack(page)
  await walk.atCheckout()
  await go(page, thanks)
  await expect(page.getByRole('definition')).toHaveCount(3)
  await expect.poll(kept).toContain('paid PL-1')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('definition')).toHaveCount(3)
  const purchase = (): Promise<unknown> =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as { dataLayer?: { event?: string; ecommerce?: unknown }[] }
      return dataLayer.filter(({ event }) => event === 'purchase').map(({ ecommerce }) => ecommerce)
    })
  // The reload repeats nothing.
  await walk.skip(5_000)
  expect(await purchase()).toEqual([])
  await go(page, thanks.replace('PL-1', 'PL-2'))
  await expect.poll(purchase).toMatchObject([{ transaction_id: 'PL-2', value: 299, currency: 'INR' }])
  await go(page, '/payment-failure?back=/')
  await expect(walk.title()).toHaveCount(1)
  await expect.poll(kept).toContain('payment_failed')
  await page.reload({ waitUntil: 'commit' })
  await expect(walk.title()).toHaveCount(1)
  await go(page, '/terms')
  await expect
    .poll(() => namesIn(services).slice(6))
    .toEqual(['checkout_seen', 'plan_chosen', 'paid', 'paid', 'payment_failed'])
  expect(asked.filter((url) => url.startsWith(told.tag)).length).toBeGreaterThan(0)
  // What is told of the way names its conversions once each.
  await expect
    .poll(async () => ((await kept()) ?? '').split('\n').filter((one) => one.startsWith('conversion')))
    .toEqual([
      `conversion lead ${storedId}`,
      `conversion checkout ${storedId}`,
      'conversion thank-you PL-1',
      'conversion thank-you PL-2',
    ])
  const metrics = (): (string | undefined)[] =>
    batchesIn(services).flatMap(({ vitals = [] }) => vitals.map(({ metric }) => metric))
  await expect.poll(metrics).toContain('LCP')

  await walk.button('Privacy choices').click()
  await walk.button('No, thanks').click()
  await expect(walk.button('Privacy choices')).toBeFocused()
  const [batches, hosts] = [batchesIn(services).length, asked.length]
  for (const address of ['/us', `${lead}2`, thanks.replace('PL-1', 'PL-3')]) {
    await go(page, address)
    await expect(walk.title()).toHaveCount(1)
    await walk.skip(5_000)
  }
  expect([batchesIn(services).length, asked.length]).toEqual([batches, hosts])
})

test.describe('a blocker that keeps the part with the vitals out', () => {
  test.use({ noise: /googletagmanager|ERR_NAME_NOT_RESOLVED|ERR_FAILED|status of 404/ })

  test('keeps nothing else from being told', async ({ page, services }) => {
    await page.route(/report-vitals/, (route) => route.abort())
    await page.addInitScript(() => localStorage.setItem('plotlineConsent', 'granted'))
    await go(page, '/')
    const kept = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('plotlineTold'))
    await expect.poll(kept).toContain('survey_seen')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await expect.poll(() => namesIn(services)).toContain('survey_seen')
    expect(batchesIn(services).flatMap(({ vitals = [] }) => vitals)).toEqual([])
  })
})

test.describe('the ads network’s tag under the policy that ships', () => {
  // Stands in for the network: what its guide to policies names is asked for, and one host that it does not name.
  const tag = `
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
  test.use({ noise: /google|doubleclick|elsewhere|status of 404/ })

  test('loads and tells as the network’s guide says, and nothing that the guide does not name (R59)', async ({
    walk,
    page,
  }) => {
    await page.route(/^https:.*(google|doubleclick)/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: route.request().url().includes('/gtag/js') ? tag : '',
      }),
    )
    await page.addInitScript(() => {
      if (window !== window.top) return
      localStorage.setItem('plotlineConsent', 'granted')
      const blocked = new Set<string>()
      Object.assign(window, { blocked })
      document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
        blocked.add(`${effectiveDirective} ${blockedURI}`),
      )
    })
    await go(page, thanks.replace('PL-1', 'PL-9'))
    await expect(walk.title()).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => 'hasTagRun' in window)).toBe(true)
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { blocked: Set<string> }).blocked]))
      .toEqual(['img-src https://elsewhere.plotline.test/picture'])
  })
})
