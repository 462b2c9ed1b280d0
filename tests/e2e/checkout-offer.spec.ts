import type { Page } from '@playwright/test'
import { offerSeconds } from '../../src/core/stored/offer.ts'
import { checkoutOf, go, store, stored } from './checkout-address.ts'
import { expect, test } from './world.ts'

// A picture that is still on its way when the network goes says so in the console.
test.use({ noise: /ERR_INTERNET_DISCONNECTED/ })

// What docs/offer.md says, as a browser shows it. All times are local, in India.
const day = '2026-11-21'
const instant = (time: string, date = day): number => Date.parse(`${date}T${time}+05:30`)
const noon = instant('12:00:00')

type Stored = {
  flag?: string
  startDay?: string
  startTime?: number | string
  left?: string
  redirected?: string
}

const keysOf: Record<keyof Stored, string> = {
  flag: 'offerCookie',
  startDay: 'timerLastRunDate',
  startTime: 'timerLastRunTime',
  left: 'RemainingTimerTime',
  redirected: 'isRedirected',
}
const inKeys = (values: Stored): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [keysOf[name as keyof Stored], String(value)]),
  )

/** A window that began at noon, as it is stored. */
const window = (more: Stored = {}): Stored => ({
  redirected: '1',
  flag: '0',
  startDay: day,
  startTime: noon,
  left: String(offerSeconds - 60),
  ...more,
})

const minuteLater = noon + 60_000

const plain = (seconds: number): string => `${Math.floor(seconds / 60)}:${seconds % 60}`
const padded = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds that a running dialog shows. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /^(\d+):(\d+)/.exec((await page.getByRole('timer').textContent()) ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Another document of the same origin, where local storage can be set while no checkout is open. */
const elsewhere = '/favicon.svg'

async function openWith(page: Page, before: Stored, at: number): Promise<void> {
  await go(page, elsewhere)
  await store(page, inKeys(before))
  await page.clock.setSystemTime(at)
  await go(page, checkoutOf('in'))
  await expect(page.locator('input[name="plan"]').first()).toBeVisible()
}

test('the discount has its texts, leads to the offer, and at zero only closes (S2.17) (WCAG 2.2.1)', async ({
  walk,
  page,
}) => {
  await openWith(page, window({ flag: '1' }), minuteLater)
  const discount = walk.discount()
  await expect(discount.getByRole('heading', { level: 2 })).toHaveText('Did you know?')
  await expect(discount.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(discount).toContainText('16% additional discount on the package')
  await expect(discount).toContainText('One floor plan with one 3D elevation for ₹533 instead of ₹633.')
  await expect(discount.getByRole('timer')).toContainText('Time Remaining')
  await page.clock.pauseAt(noon + 120_500)
  // Minutes and seconds are not padded here.
  for (const left of [420, 419, 361, 360, 65, 9]) {
    await walk.skip(noon + (540 - left) * 1000 + 60_500 - (await page.evaluate(() => Date.now())))
    await expect(discount.getByRole('timer').locator('b')).toHaveText(plain(left))
  }
  await expect(discount.getByRole('status')).toHaveText('1 minute left at this price')
  await discount.getByRole('button', { name: 'Grab Offer Now' }).click()
  await expect(walk.discount()).toHaveCount(0)
  const offer = walk.offer()
  await expect(offer.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(offer.getByRole('timer')).toHaveText('00:09')
  await walk.skip(9_000)
  await expect(offer.getByRole('timer')).toHaveText('00:00')
  await expect(offer.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expect(offer).toContainText('This offer has ended; this plan now costs ₹633.')
  await expect(offer.locator('s')).toHaveCount(0)
  await expect(offer.getByText('₹633', { exact: true })).toBeVisible()
  await expect(offer.getByRole('status')).toHaveText('Time’s up')
  expect(await stored(page)).toMatchObject({ RemainingTimerTime: '0' })
  await offer.getByRole('button', { name: 'Get Plan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.clock.resume()
  await page.reload({ waitUntil: 'commit' })
  await expect(discount.getByRole('timer')).toHaveText('Time Remaining: 0:0')
  await expect(discount.getByRole('button', { name: 'Grab Offer Now' })).toHaveCount(0)
  await discount.getByRole('button', { name: 'Get Plan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/response/checkout/form_one_recorder')
  expect(await stored(page)).toMatchObject({
    offerCookie: '0',
    timerLastRunTime: String(noon),
    isRedirected: '1',
  })
})

test('the offer shows its price; Escape, cross and scrim close it; focus stays inside and comes back (S2.18, R52, I3) (WCAG 2.1.2)', async ({
  walk,
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openWith(page, window(), minuteLater)
  const offer = walk.offer()
  await expect(offer.getByText('₹533', { exact: true })).toBeVisible()
  await expect(offer.locator('s')).toHaveText('₹633')
  const seconds = await secondsShown(page)
  await expect(offer.getByRole('timer')).toHaveText(
    new RegExp(`^(${padded(seconds)}|${padded(seconds - 1)})$`),
  )

  // The page behind is out of reach for keys, screen readers and fingers.
  expect(await page.evaluate(() => document.querySelector('#main')!.closest('[inert]') !== null)).toBe(true)
  const inside = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
  for (const key of [...Array<string>(5).fill('Tab'), ...Array<string>(7).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    expect(await inside(), `${key} left the dialog`).toBe(true)
  }
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(before)

  // Its info button: Escape closes the topmost thing only.
  const info = offer.getByRole('button', { name: /^About .* plan$/ })
  await info.click()
  await expect(page.getByText('You will receive One Floor Plan + 3D Elevation options').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(offer).toBeVisible()
  await expect(info).toBeFocused()

  // A message stays alive above it.
  await context.setOffline(true)
  await offer.getByRole('button', { name: 'Pay Now' }).click()
  const message = walk.alert('No response received from the server.')
  await expect(message).toBeVisible()
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  await expect(message).toBeHidden()
  await context.setOffline(false)
  await expect(offer).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(Number((await stored(page)).RemainingTimerTime), 'the time runs on').toBeGreaterThan(
    offerSeconds - 100,
  )

  await page.reload({ waitUntil: 'commit' })
  await expect(walk.discount()).toBeVisible()
  await walk.discount().getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload({ waitUntil: 'commit' })
  await expect(offer).toBeVisible()
  await page.mouse.click(180, 20)
  await expect(offer).toHaveCount(0)
})

/** Asks the browser's topmost `CloseWatcher` to close, as Android's Back and TalkBack's gesture do. */
const pressAndroidBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { watchers } = globalThis as unknown as { watchers: { requestClose(): void }[] }
    watchers.at(-1)?.requestClose()
  })

/** Records each open `CloseWatcher` of the page. */
const recordCloseWatchers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Watcher = EventTarget & { destroy(): void; requestClose(): void }
    const scope = globalThis as unknown as { CloseWatcher: new () => Watcher; watchers: Watcher[] }
    scope.watchers = []
    scope.CloseWatcher = class extends scope.CloseWatcher {
      constructor() {
        super()
        scope.watchers.push(this)
        this.addEventListener('close', () => this.destroy())
      }
      override destroy(): void {
        super.destroy()
        scope.watchers = scope.watchers.filter((watcher) => watcher !== this)
      }
    }
  })

test('Android’s Back closes popover, offer and sample one by one and stays on the checkout (R98)', async ({
  walk,
  page,
}) => {
  await recordCloseWatchers(page)
  await openWith(page, window(), minuteLater)
  const address = page.url()
  await walk.offer().getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const afterCross = await stored(page)

  await openWith(page, window(), minuteLater)
  const offer = walk.offer()
  await offer.getByRole('button', { name: /^About .* plan$/ }).click()
  await expect(page.getByRole('note')).toBeVisible()
  await pressAndroidBack(page)
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(offer).toBeVisible()
  await pressAndroidBack(page)
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const { RemainingTimerTime: left, ...afterBack } = await stored(page)
  expect({ ...afterBack, RemainingTimerTime: afterCross.RemainingTimerTime }).toEqual(afterCross)
  expect(Number(left), 'the offer goes on').toBeGreaterThan(400)

  const sample = page
    .getByRole('region', { name: 'Floor plans' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
  await sample.click()
  await expect(page.getByRole('dialog', { name: 'Floor plan 1 of 5' })).toBeVisible()
  await pressAndroidBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sample).toBeFocused()
  expect(page.url()).toBe(address)
  await expect(walk.payBar()).toBeEnabled()
})

test('a browser whose extension takes all animations away keeps neither the dialog nor a message on the page', async ({
  walk,
  page,
  context,
}) => {
  await openWith(page, window(), minuteLater)
  await expect(walk.offer()).toBeVisible()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  // Offline, the chunk of the toasts would not load any more.
  await expect(page.locator('section.Toastify')).toHaveCount(1)
  await context.setOffline(true)
  await walk.offer().getByRole('button', { name: 'Pay Now' }).click()
  const message = page.getByText('No response received from the server.')
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  // By its element: what is left of it has no role.
  await expect(page.locator('[role="dialog"]')).toBeHidden()
})

test('the second half of a double press on a dialog’s button pays for nothing', async ({
  walk,
  page,
  services,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openWith(page, window({ flag: '1' }), minuteLater)
  const grab = walk.discount().getByRole('button', { name: 'Grab Offer Now' })
  await grab.click({ trial: true })
  const { x, y, width } = (await grab.boundingBox())!
  // Here Pay Now comes to stand under the finger.
  await walk.pressTwice(() => page.mouse.dblclick(x + width / 2, y + 4))
  await expect(walk.offer().getByRole('button', { name: 'Pay Now' })).toBeVisible()

  await openWith(page, window({ left: '0' }), minuteLater)
  const plan = walk.discount().getByRole('button', { name: 'Get Plan' })
  await plan.click({ trial: true })
  const box = (await plan.boundingBox())!
  await walk.pressTwice(() => page.mouse.dblclick(box.x + box.width / 2, box.y + box.height - 4))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await walk.skip(600)
  await expect(walk.payBar()).not.toHaveAttribute('aria-busy')
  expect(services.requestsOf('openPaymentPage')).toEqual([])
  await walk.payBar().click()
  await expect(walk.heading('Payment')).toBeVisible()
})

test('while the offer runs behind a closed dialog, its seconds do not draw the page again', async ({
  walk,
  page,
}) => {
  await openWith(page, window({ flag: '1' }), minuteLater)
  await walk.discount().getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What lies below the plans is drawn a moment later than they are.
  const samples = page.getByRole('region', { name: 'Floor plans', exact: true })
  await expect(samples).toBeVisible()
  const left = async (): Promise<number> => Number((await stored(page)).RemainingTimerTime)
  const before = await left()
  // React puts new properties on an element whenever the component that holds it is drawn.
  const isSame = await page.evaluateHandle(() => {
    const main = document.querySelector('main')!
    const name = Object.keys(main).find((key) => key.startsWith('__reactProps'))!
    const now = (): unknown => Reflect.get(main, name)
    const first = now()
    return () => first !== undefined && first === now()
  })
  await walk.skip(5_000)
  expect(await left()).toBeLessThanOrEqual(before - 4)
  expect(await isSame.evaluate((check) => check())).toBe(true)
  // An enlarged sample does draw it: the look at the properties is worth something.
  await samples.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await isSame.evaluate((check) => check())).toBe(false)
})

test('an order in another tab takes Pay Now away, and the checkout of that response says that it was ordered (R75)', async ({
  walk,
  page,
  context,
}) => {
  await openWith(page, { redirected: '1' }, noon)
  await expect(walk.offer().getByRole('button', { name: 'Pay Now' })).toBeVisible()
  const second = await context.newPage()
  await second.clock.setSystemTime(noon + 5_000)
  await go(second, elsewhere)
  await second.evaluate((way) => localStorage.setItem('isBackCheckoutUrl', way), checkoutOf('in'))
  await go(second, '/thank-you?request_order_id=PL-77&currency=INR&amount=533')
  await expect(second.getByText('PL-77')).toBeVisible()
  await expect(walk.offer().getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  const frozen = await secondsShown(page)
  expect(frozen).toBeGreaterThan(offerSeconds - 100)
  await walk.skip(3_000)
  expect(await secondsShown(page)).toBe(frozen)

  await go(second, checkoutOf('in'))
  await expect(second.getByRole('status').filter({ hasText: 'Order Id: PL-77' })).toBeVisible()
  await expect(second.getByRole('button', { name: /^Pay .* To Unlock Now$/ })).toBeEnabled()
  await second.close()
})
