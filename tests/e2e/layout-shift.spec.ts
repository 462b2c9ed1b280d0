import type { Page } from '@playwright/test'
import { checkoutOf, go, store } from './checkout-address.ts'
import { holdCall } from './held-call.ts'
import { lead } from './lead-page.ts'
import { everything } from './scope.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Nothing on a page moves by itself. There are no fonts of the product's own that could come late.

test.use({ viewport: { width: 360, height: 740 }, noise: /Failed to load resource/ })

type Shift = { value: number; afterPress: boolean; what: string }
type Watched = typeof globalThis & { layoutShifts: Shift[] }

/** What is not painted does not shift. A picture forces it; the browser refuses one now and then while a page comes. */
const paint = (page: Page): Promise<void> =>
  expect(async () => {
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, caret: 'initial' })
  }).toPass()

const limit = 0.02

/** Notes every shift of a page from its first moment on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const what = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ')
        shifts.push({ value: entry.value, afterPress: entry.hadRecentInput, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of all shifts but those that answer a press, and what they were. */
async function shiftsOf(page: Page): Promise<[sum: number, what: string]> {
  // What was drawn last is told with the frame after it.
  await paint(page)
  const shifts = (await page.evaluate(() => (globalThis as Watched).layoutShifts)).filter(
    ({ afterPress }) => !afterPress,
  )
  return [shifts.reduce((total, { value }) => total + value, 0), JSON.stringify(shifts)]
}

async function expectStill(page: Page): Promise<void> {
  const [sum, what] = await shiftsOf(page)
  expect(sum, what).toBeLessThan(limit)
}

/** Down to the end of the page, so that what waits below the fold comes, too. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await paint(page)
  }
}

const isThere = (page: Page, seen: string): Promise<void> => expect(page.locator(seen).first()).toBeVisible()

type Screen = {
  address: string
  seen: string
  after?: (walk: Walk) => Promise<void>
}

const passLoader = async (walk: Walk): Promise<void> => {
  for (let second = 0; second < 25; second++) await walk.skip(1_000)
  await isThere(walk.page, 'main input')
}

const screens = {
  'the landing card': { address: '/', seen: 'main button' },
  'the loader and the lead form': { address: lead, seen: 'main [role=progressbar]', after: passLoader },
  'the checkout': { address: checkoutOf('in'), seen: 'main [name=plan]' },
  'the checkout as its offer opens': { address: checkoutOf('in'), seen: '[role=dialog]' },
  'the thank-you page': {
    address: '/thank-you?request_order_id=PL-1&currency=INR&amount=299',
    seen: 'main dd',
  },
  'the thank-you page that leaves': {
    address: '/thank-you',
    seen: 'main dd',
    after: (walk) => walk.skip(4_000),
  },
  'the payment-failed page': { address: '/payment-failure?back=/', seen: 'main a' },
  'a legal page': { address: '/privacy-policy', seen: 'main h2' },
} satisfies Record<string, Screen>

type Name = keyof typeof screens

/** Screens that are opened one after the other: each is a document of its own, and begins anew. */
const visits: readonly (readonly Name[])[] = [
  ['the landing card', 'the payment-failed page', 'a legal page', 'the thank-you page'],
  ['the thank-you page that leaves', 'the loader and the lead form'],
  ['the checkout', 'the checkout as its offer opens'],
]

/** Where a visit to the checkout is not the first one. */
async function comeAgain(page: Page): Promise<void> {
  await go(page, '/locales/en/translation.json')
  await store(page, { isRedirected: '1' })
}

const pictures = /\.(?:avif|webp|jpe?g|png|svg)(?:\?|$)/
const parts = /\/assets\/(?!index-)[^/]+\.(?:js|css)$|\/checkout-details|\/locales\//

for (const names of visits) {
  test(`on a slow network ${names.join(', ')} stand still`, async ({ walk, page }) => {
    test.slow()
    await watchShifts(page)
    for (const name of names)
      await test.step(name, async () => {
        const { address, seen, after }: Screen = screens[name]
        if (name === 'the checkout as its offer opens') await comeAgain(page)
        const letPictures = await holdCall(page, pictures)
        const letParts = await holdCall(page, parts)
        await go(page, `${address}${address.includes('?') ? '&' : '?'}lan=ta`)
        await paint(page)
        await letParts()
        await isThere(page, seen)
        await paint(page)
        await letPictures()
        await page.waitForLoadState('networkidle')
        await after?.(walk)
        await scrollThrough(page)
        await expectStill(page)
      })
  })
}

const switched: readonly Name[] = [
  'the landing card',
  'the checkout',
  ...(everything ? (['the thank-you page', 'the payment-failed page', 'a legal page'] as const) : []),
]

for (const name of switched)
  test(`${name} stands still again once its language was switched`, async ({ walk, page }) => {
    const { address, seen } = screens[name]
    await watchShifts(page)
    await walk.open(address)
    await isThere(page, seen)
    for (const tag of ['hi', 'ta']) {
      await walk.language().or(page.locator('header select')).first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
    }
    // What answers the press is told with the frame in which it is drawn; on a slow machine long after it.
    await paint(page)
    await page.evaluate(() => (globalThis as Watched).layoutShifts.splice(0))
    await page.waitForLoadState('networkidle')
    await scrollThrough(page)
    await expectStill(page)
  })

for (const [device, size, name] of [
  ['a desk', { width: 1280, height: 730 }, 'Pay Now'],
  ['a phone', { width: 360, height: 740 }, /^Pay .+ To Unlock Now$/],
] as const)
  test(`on ${device} what lies below the plans moves no button when it comes late`, async ({
    walk,
    page,
  }) => {
    await page.setViewportSize(size)
    await walk.open(checkoutOf('in'))
    await walk.atCheckout()
    // As a slow phone has it, between the prices and the rest.
    const checkout = await page.locator('[data-whole]').elementHandle()
    const draw = (isWhole: boolean): Promise<void> =>
      checkout!.evaluate((element, whole) => {
        element.toggleAttribute('data-whole', whole)
        ;(element.lastElementChild as HTMLElement).style.display = whole ? '' : 'none'
      }, isWhole)
    await draw(false)
    await page.evaluate((down) => scrollTo({ top: down, behavior: 'instant' }), size.height)
    const pay = page.getByRole('button', { name })
    const before = (await pay.boundingBox())!.y
    await draw(true)
    expect((await pay.boundingBox())!.y).toBeCloseTo(before, 0)
  })

test('a page that moves is seen to move', async ({ walk, page }) => {
  await watchShifts(page)
  await walk.open('/')
  await isThere(page, 'main button')
  await paint(page)
  await page.evaluate(() => {
    const late = document.createElement('div')
    late.style.blockSize = '120px'
    document.querySelector('main')!.prepend(late)
  })
  await expect.poll(async () => (await shiftsOf(page))[0]).toBeGreaterThan(limit)
})
