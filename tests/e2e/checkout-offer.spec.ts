import type { Locator, Page } from '@playwright/test'
import { offerSeconds } from '../../src/core/stored/offer.ts'
import { pauseClock, readStorage } from './browser.ts'
import { adoptStyle } from './checks/layout.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { createApp, type App } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

// A picture that is loading when the network goes logs an error.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('the discount leads to the offer, which ends at zero (S2.17) (WCAG 2.2.1)', async ({ app, page }) => {
  const { discount, offer, openOffer } = app.checkout
  await openOffer()
  await expect(discount().getByRole('heading', { level: 2 })).toBeFocused()
  await discount().getByRole('button', { name: 'Grab Offer Now' }).click()
  await expect(discount()).toHaveCount(0)
  await expect(offer().getByRole('heading', { level: 2 })).toBeFocused()
  await expect(offer().getByText('₹533', { exact: true })).toBeVisible()
  await app.fastForward(offerSeconds * 1_000)
  await expect(offer().getByRole('timer')).toHaveText('00:00')
  await expect(offer().getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expect(offer()).toContainText('This offer has ended; this plan now costs ₹633.')
  expect(await readStorage(page)).toMatchObject({ RemainingTimerTime: '0' })
  await page.reload({ waitUntil: 'commit' })
  await expect(discount().getByRole('timer')).toHaveText('Time Remaining: 0:0')
  await discount().getByRole('button', { name: 'Get Plan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Tab reaches nothing behind the offer (S2.18, R52, R135) (WCAG 2.1.2)', async ({ app, page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await app.checkout.openOffer({ dialog: 'offer' })
  for (const key of [...Array<string>(5).fill('Tab'), ...Array<string>(7).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    await expect(page.locator('#root :focus:not([role="dialog"] *)')).toHaveCount(0)
  }
  const top = await page.evaluate(() => scrollY)
  await page.mouse.move(180, 300)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(top)
  // A press beside it closes it.
  await page.mouse.click(180, 20)
  await expect(app.checkout.offer()).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

// An extension may remove all animations: none of them ends.
const animations = {
  'with animations': '',
  'without any animation': '* { animation: none !important; transition: none !important }',
}
for (const [how, style] of Object.entries(animations)) {
  const title = `an alert above the offer is reached by Tab and closes, then the offer, ${how} (R52, R135)`
  test(title, { tag: style ? [] : '@full' }, async ({ app, page }) => {
    await app.checkout.openOffer({ dialog: 'offer' })
    await adoptStyle(page, style)
    // Offline as far as Pay knows, but the chunk of the toasts loads.
    await page.route('**/favicon.svg', (route) => route.abort('internetdisconnected'))
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    // However slow the chunk of the toasts is, no plain line replaces it.
    await pauseClock(page)
    const pay = app.checkout.offer().getByRole('button', { name: 'Pay Now' })
    await pay.click()
    await expect(app.toasts()).toHaveAccessibleName('Messages')
    await expect(app.alert()).toHaveText('No response received from the server.')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await pay.focus()
    for (
      let stops = 0;
      stops < 4 && !(await dismiss.evaluate((each) => each === document.activeElement));
      stops++
    )
      await page.keyboard.press('Tab')
    await expect(dismiss).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app.alert()).toBeHidden()
    await expect(app.checkout.offer()).toBeVisible()
    await page.keyboard.press('Escape')
    // A dialog that fades has no role.
    await expect(page.locator('[role="dialog"]')).toBeHidden()
  })
}

test('Escape closes a note, then the offer, as Android’s Back does (R98)', async ({ app, page }) => {
  await app.checkout.openOffer({ dialog: 'offer' })
  const address = page.url()
  const offer = app.checkout.offer()
  await offer.getByRole('button', { name: /^About .* plan$/ }).click()
  await expect(page.getByRole('note')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(offer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toBe(address)
})

test('an order in another tab ends the offer, and the checkout names the order (R75)', async ({
  app,
  page,
  context,
}) => {
  await app.checkout.openOffer({ dialog: 'offer' })
  await expect(app.checkout.offer().getByRole('button', { name: 'Pay Now' })).toBeVisible()
  const other = createApp(await context.newPage())
  await other.page.clock.setSystemTime(await page.evaluate(() => Date.now()))
  await other.open('/favicon.svg')
  await other.page.evaluate((url) => localStorage.setItem('isBackCheckoutUrl', url), checkoutAddress())
  await other.open('/thank-you?request_order_id=PL-77&currency=INR&amount=533')
  await expect(other.page.getByText('PL-77')).toBeVisible()
  await expect(app.checkout.offer().getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  const seconds = await page.getByRole('timer').textContent()
  await app.fastForward(3_000)
  await expect(page.getByRole('timer')).toHaveText(seconds ?? '')
  await other.open(checkoutAddress())
  await expect(other.status('Order Id: PL-77')).toBeVisible()
  await expect(other.checkout.payBar()).toBeEnabled()
})

test.describe('simulated notes', () => {
  const noteOf = (page: Page): Locator => page.locator('[data-social-proof="note"]')
  const expectNote = (app: App): Promise<void> =>
    expect(async () => {
      await app.fastForward(500)
      await expect(noteOf(app.page)).toBeVisible({ timeout: 50 })
    }).toPass({ intervals: [20] })

  test.beforeEach(async ({ app, page }) => {
    await page.addInitScript(() => localStorage.setItem('isRedirected', '1'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await app.open(checkoutAddress())
    await expect(app.checkout.offer()).toBeVisible()
  })

  test('are at the top right, above the offer, beside counts (R56, S2.19, R52)', async ({ app, page }) => {
    const note = noteOf(page)
    await expect(page.locator('[data-social-proof="count"]').first()).toBeVisible()
    await expectNote(app)
    expect(await note.evaluate((each) => each.closest('[role="dialog"], [inert]'))).toBeNull()
    const { x, y, width } = (await note.boundingBox())!
    expect(y).toBeLessThan(100)
    expect(x + width / 2).toBeGreaterThan(640)
  })

  test('are hidden while a sample is enlarged (R56, S2.19)', async ({ app, page }) => {
    await page.keyboard.press('Escape')
    await expectNote(app)
    await app.checkout.sample(0).click()
    await expect(page.getByRole('dialog', { name: 'Floor plan 1 of 5' })).toBeVisible()
    await expect(noteOf(page)).toHaveCount(0)
    const notes = await page.evaluateHandle(() => {
      const seen: Node[] = []
      const isNote = (node: Node): boolean =>
        node instanceof Element && node.matches('[data-social-proof=note]')
      new MutationObserver((changes) =>
        seen.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isNote))),
      ).observe(document, { subtree: true, childList: true })
      return seen
    })
    await page.clock.runFor(15_000)
    expect(await notes.evaluate(({ length }) => length)).toBe(0)
    await page.keyboard.press('Escape')
    await expectNote(app)
  })
})
