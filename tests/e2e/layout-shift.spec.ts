import type { Page } from '@playwright/test'
import { writeStorage } from './browser.ts'
import { withLanguage } from './walkthroughs/walkthrough.ts'
import { holdRequests } from './held-requests.ts'
import { thanksAddress, type App } from './pages/app.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { leadAddress } from './pages/lead-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedErrors: /Failed to load resource/ })

type Shift = { value: number; afterInput: boolean; texts: string }
type Observed = typeof globalThis & { layoutShifts: Shift[] }

const limit = 0.02

/** Takes a picture, because what isn't painted doesn't shift. The browser refuses some while a page loads. */
const paint = (page: Page): Promise<void> =>
  expect(async () => {
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, caret: 'initial' })
  }).toPass()

/** Records each layout shift of the next documents. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const texts = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ')
        shifts.push({ value, afterInput: hadRecentInput, texts })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the shifts without a press, and what shifted. */
async function readShifts(page: Page): Promise<[sum: number, what: string]> {
  // The last frame's shifts are reported with the next one.
  await paint(page)
  const all = await page.evaluate(() => (globalThis as Observed).layoutShifts)
  const shifts = all.filter(({ afterInput }) => !afterInput)
  return [shifts.reduce((total, { value }) => total + value, 0), JSON.stringify(shifts)]
}

/** Scrolls to the end, where more loads, and adds up all shifts. */
async function expectNoShift(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await paint(page)
  }
  const [sum, what] = await readShifts(page)
  expect(sum, what).toBeLessThan(limit)
}

const expectVisible = (page: Page, selector: string): Promise<void> =>
  expect(page.locator(selector).first()).toBeVisible()

/** `selector` is of an element that only the loaded screen has. */
type Screen = { address: string; selector: string; after?: (app: App) => Promise<void> }

const screens: Readonly<Record<string, Screen>> = {
  // By its pictures, which the script renders: before, the inline card handles presses.
  'the landing card': { address: '/', selector: 'main img' },
  'the loader and the lead form': {
    address: leadAddress,
    selector: 'main [role=progressbar]',
    async after({ fastForward, page }) {
      for (let second = 0; second < 25; second++) await fastForward(1_000)
      await expectVisible(page, 'main input')
    },
  },
  'the checkout': { address: checkoutAddress(), selector: 'main [name=plan]' },
  'the checkout with its offer': { address: checkoutAddress(), selector: '[role=dialog]' },
  'the thank-you page': { address: thanksAddress, selector: 'main dd' },
  'an incomplete order': {
    address: '/thank-you',
    selector: 'main dd',
    after: ({ fastForward }) => fastForward(4_000),
  },
  'the payment-failed page': { address: '/payment-failure?back=/', selector: 'main a' },
  'a pending payment': { address: `${thanksAddress}&status=PENDING`, selector: 'main a' },
  'a legal page': { address: '/privacy-policy', selector: 'main h2' },
}

const pictures = /\.(?:avif|webp|jpe?g|png|svg)(?:\?|$)/
const chunks = /\/assets\/(?!index-)[^/]+\.(?:js|css)$|\/checkout-details|\/locales\//

/** The screens that `npm test` looks at: the ones on the way to the payment. */
const sample = ['the landing card', 'the loader and the lead form', 'the checkout with its offer']

for (const [name, { address, selector, after }] of Object.entries(screens)) {
  const tag = sample.includes(name) ? [] : '@full'
  test(`${name}: late chunks and pictures shift nothing`, { tag }, async ({ app, page }) => {
    await recordShifts(page)
    if (selector === '[role=dialog]') {
      await app.open('/favicon.svg')
      await writeStorage(page, { isRedirected: '1' })
    }
    const releasePictures = await holdRequests(page, pictures)
    const releaseChunks = await holdRequests(page, chunks)
    await app.open(withLanguage(address, 'ta'))
    await paint(page)
    await releaseChunks()
    await expectVisible(page, selector)
    await paint(page)
    await releasePictures()
    await page.waitForLoadState('networkidle')
    await after?.(app)
    await expectNoShift(page)
  })
}

const switched = [
  'the landing card',
  'the checkout',
  'the thank-you page',
  'the payment-failed page',
  'a legal page',
]

for (const name of switched) {
  const tag = name === 'the checkout' ? [] : '@full'
  test(`${name}: nothing shifts once its language has changed`, { tag }, async ({ app, page }) => {
    const { address, selector } = screens[name]!
    await recordShifts(page)
    await app.open(address)
    await expectVisible(page, selector)
    // Chromium drops keys that are pressed before a page's first paint.
    await paint(page)
    for (const tag of ['hi', 'ta']) {
      await page.locator('header select').focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
    }
    // The answer to the press may be drawn long after it on a slow machine.
    await paint(page)
    await page.evaluate(() => (globalThis as Observed).layoutShifts.splice(0))
    await page.waitForLoadState('networkidle')
    await expectNoShift(page)
  })
}

for (const size of [
  { width: 1280, height: 730 },
  { width: 360, height: 740 },
]) {
  const tag = size.width === 360 ? [] : '@full'
  test(
    `what loads below the plans moves no pay button at ${size.width} px`,
    { tag },
    async ({ app, page }) => {
      await page.setViewportSize(size)
      await app.checkout.open()
      // As on a slow phone, between the prices and the rest.
      const checkout = await page.locator('[data-sections]').elementHandle()
      const render = (hasSections: boolean): Promise<void> =>
        checkout!.evaluate((element, whole) => {
          element.toggleAttribute('data-sections', whole)
          ;(element.lastElementChild as HTMLElement).style.display = whole ? '' : 'none'
        }, hasSections)
      await render(false)
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), size.height)
      const pay = size.width > 1_000 ? app.button('Pay Now') : app.checkout.payBar()
      const before = (await pay.boundingBox())!.y
      await render(true)
      expect((await pay.boundingBox())!.y).toBeCloseTo(before, 0)
    },
  )
}

test('the check finds a shift', async ({ app, page }) => {
  await recordShifts(page)
  await app.survey.open()
  await paint(page)
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.blockSize = '120px'
    document.querySelector('main')!.prepend(late)
  })
  await expect.poll(async () => (await readShifts(page))[0]).toBeGreaterThan(limit)
})
