import type { Locator } from '@playwright/test'
import { checkedLanguages } from './test-matrix.ts'
import { pauseClock } from './browser.ts'
import { withLanguage } from './walkthroughs/walkthrough.ts'
import type { App } from './pages/app.ts'
import { leadAddress } from './pages/lead-page.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

// Phones on their side, zoom and larger text: the essential is in view without scrolling.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectInView = (element: Locator): Promise<void> => expect(element).toBeInViewport({ ratio: 1 })

/** Opens the loader with a paused clock, one second after it started. */
async function openLoader(app: App, fontSize = '100%'): Promise<void> {
  await app.open(leadAddress)
  await app.progressbar().waitFor()
  await app.page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
  await app.page.clock.runFor(1_000)
}

for (const viewport of [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 915, height: 412 },
  { width: 932, height: 430 },
])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    const tag = viewport.width === 640 ? [] : '@full'
    test(
      'titles and main buttons are in view on a phone on its side (WCAG 1.3.4)',
      { tag },
      async ({ app }) => {
        await app.open('/')
        await expectInView(app.title())
        await expectInView(app.survey.startButton())
        await app.openThanks()
        await expectInView(app.title())
        await app.checkout.open()
        await expectInView(app.title())
        const { y, height } = (await app.title().boundingBox())!
        expect(y + height).toBeLessThanOrEqual((await app.checkout.payBar().boundingBox())!.y)
        await app.checkout.openOffer()
        await expectInView(app.button('Grab Offer Now'))
      },
    )
  })

test('the header is below a notch', async ({ app, page }) => {
  await app.open('/')
  const logo = app.homeLink()
  const { y } = (await logo.boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, topMax: 47 } })
  await expect.poll(async () => (await logo.boundingBox())!.y).toBe(y + 47)
})

test('a mobile number and a code are in view whole with larger text (WCAG 1.4.4)', async ({ app, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const hasSections = (field: Locator): Promise<boolean> =>
    field.evaluate((input) => input.scrollWidth <= input.clientWidth)
  await app.lead.open()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await app.lead.fillDetails(visitors.in)
  expect(await hasSections(app.lead.mobile())).toBe(true)
  await app.lead.submit().click()
  await app.code.field().fill('123456')
  expect(await hasSections(app.code.field())).toBe(true)
})

test('the loader’s title and percentage are in view at 300 % and with larger text', async ({ app, page }) => {
  await pauseClock(page)
  for (const [width, height, fontSize] of [
    [640, 360, '100%'],
    [426, 240, '100%'],
    [320, 256, '100%'],
    [360, 740, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openLoader(app, fontSize)
    await expectInView(app.title())
    await expectInView(app.progressbar())
  }
})

test('an incomplete order’s countdown is in view at 400 % (R42) (WCAG 2.2.1)', async ({ app, page }) => {
  await pauseClock(page)
  for (const [width, height] of [
    [640, 360],
    [320, 256],
    [180, 320],
  ] as const)
    for (const code of checkedLanguages) {
      await page.setViewportSize({ width, height })
      await app.open(withLanguage('/thank-you', code))
      await page.clock.runFor(1_000)
      await expectInView(page.locator('main a').first())
      await expectInView(page.locator('main button'))
      await expectInView(page.getByRole('timer'))
      await expect(page.locator('main p').first()).toBeInViewport()
    }
})

for (const viewport of [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
])
  test.describe(`a Tamil question at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ build: 'demo', viewport })

    const tag = viewport.width === 932 ? [] : '@full'
    test('has its field in view above Next on a phone on its side', { tag }, async ({ app, page }) => {
      await app.open(withLanguage('/', 'ta'))
      await page.locator('main button').click()
      const field = page.getByRole('main').getByRole('textbox')
      await expectInView(field)
      const { y, height } = (await field.boundingBox())!
      const next = (await page.locator('main [type=submit]').boundingBox())!
      expect(y + height).toBeLessThanOrEqual(next.y)
    })
  })

test.describe('on a laptop', () => {
  test.use({ build: 'demo', viewport: { width: 1366, height: 657 } })

  test('pictured options, the compass and Next are in view on a laptop', async ({ app, page }) => {
    await app.open('/')
    await app.survey.start()
    await app.survey.answer('How wide is your plot?', { 'Plot width': '40' })
    await app.survey.answer('How deep is your plot?', { 'Plot depth': '60' })
    await expect(app.heading('Where does your plot meet the road?')).toBeVisible()
    await expectInView(page.getByText('Between two houses', { exact: true }))
    await expectInView(app.survey.next())
    await app.survey.choose('Where does your plot meet the road?', 'Corner plot')
    await expect(app.heading('Which way does your plot face?')).toBeVisible()
    await expectInView(app.survey.next())
  })
})
