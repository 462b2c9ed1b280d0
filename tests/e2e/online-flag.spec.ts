import { checkoutAddress } from './pages/checkout-page.ts'
import { expect, test } from './fixtures.ts'

// Behind a VPN, and in some in-app browsers, `navigator.onLine` is false while pages load.
test.use({ expectedErrors: /Failed to load resource/ })
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })),
)

test('Pay works although the browser says that it is offline (R80)', async ({ app, page }) => {
  const checked = page.waitForResponse('**/favicon.svg')
  await app.open(checkoutAddress())
  await app.checkout.expectLoaded()
  await checked
  await expect(page.getByText(/offline/i)).toHaveCount(0)
  await app.checkout.payBar().click()
  await expect(app.payment.heading()).toBeVisible()
})

test('Pay says that no response came if there is no network either (R80, R51)', async ({ app, page }) => {
  await app.open(checkoutAddress())
  await app.checkout.expectLoaded()
  await page.route('**/favicon.svg', (route) => route.abort())
  await app.checkout.payBar().click()
  await expect(app.alert()).toHaveText('No response received from the server.')
  await page.unroute('**/favicon.svg')
  await app.checkout.payBar().click()
  await expect(app.payment.heading()).toBeVisible()
})
