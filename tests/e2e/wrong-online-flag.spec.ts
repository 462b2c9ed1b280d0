import { checkoutOf } from './checkout-address.ts'
import { expect, test } from './world.ts'

// Behind a VPN, and in some in-app browsers, `navigator.onLine` is false while pages load.

test.use({ noise: /Failed to load resource/ })
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
)

test('Pay goes on, and nothing says that the network is gone (R80)', async ({ page, walk }) => {
  await page.goto(checkoutOf('in'))
  await walk.atCheckout()
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  await walk.payBar().click()
  await expect(walk.heading('Payment')).toBeVisible()
})

test('a page that requests nothing does not say that the network is gone (R80)', async ({ page, walk }) => {
  const checked = page.waitForResponse('**/favicon.svg')
  await page.goto('/privacy-policy')
  await checked
  await expect(walk.heading('Privacy policy')).toBeVisible()
  await expect(page.getByText(/offline/i)).toHaveCount(0)
})

test('Pay says that no response came if there is no network either (R80, R51)', async ({ page, walk }) => {
  await page.goto(checkoutOf('in'))
  await walk.atCheckout()
  await page.route('**/favicon.svg', (route) => route.abort())
  await walk.payBar().click()
  await expect(page.getByText('No response received from the server.')).toBeVisible()
  await page.unroute('**/favicon.svg')
  await walk.payBar().click()
  await expect(walk.heading('Payment')).toBeVisible()
})
