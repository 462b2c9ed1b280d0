import { checkoutAddress } from './pages/checkout-page.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

// Mail programs, payment pages and proxies damage addresses.

test('a doubled slash and a second question mark show the whole order (R85)', async ({ app, page }) => {
  await app.open('/us/..//thank-you?request_order_id=PL-1?currency=INR&amount=299')
  await expect(page.locator('main dd')).toHaveText(['PL-1', 'Success', 'INR 299'])
  await expect(page).toHaveURL(/\/thank-you\?request_order_id=PL-1&currency=INR&amount=299$/)
})

test('/index.html is the start page, in the language of the address (R85)', async ({ app, page }) => {
  await app.open('/index.html?lan=hn')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(/\/\?lan=hn$/)
})

test('Pay works from a mailed link with escaped ampersands (R85)', async ({ app }) => {
  await app.open(checkoutAddress().replaceAll('&', '&amp;'))
  await app.checkout.expectLoaded()
  await app.checkout.payBar().click()
  expect(await app.payment.parameters()).toMatchObject({ mobile: visitors.in.national })
})
