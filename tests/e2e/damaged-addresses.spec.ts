import { storedId } from '../services/documented-answers.ts'
import { checkoutOf } from './checkout-address.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// Addresses that mail programs, payment pages and proxies damaged on the way.

test('a doubled slash and a second question mark show the whole order (R85)', async ({ page }) => {
  await page.goto('/us/..//thank-you?request_order_id=PL-1?currency=INR&amount=299')
  await expect(page.locator('main dd')).toHaveText(['PL-1', 'Success', 'INR 299'])
  await expect(page).toHaveURL(/\/thank-you\?request_order_id=PL-1&currency=INR&amount=299$/)
})

test('/index.html is the start page, in the language of the address (R85)', async ({ page }) => {
  await page.goto('/index.html?lan=hn')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(/\/\?lan=hn$/)
})

test('Pay works from a mailed link with escaped ampersands (R85)', async ({ page, walk }) => {
  await page.goto(checkoutOf('in').replaceAll('&', '&amp;'))
  await walk.atCheckout()
  await walk.payBar().click()
  await expect(walk.heading('Payment')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('mobile')).toBe(visitors.in.national)
})

test('Try again! leads to a checkout that can be paid if `back` is not encoded (R86)', async ({
  page,
  walk,
}) => {
  await page.goto(`/payment-failure?back=${checkoutOf('in')}`)
  await walk.page.getByRole('link', { name: 'Try again!' }).click()
  await walk.atCheckout()
  await walk.payBar().click()
  await expect(walk.heading('Payment')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('responseId')).toBe(storedId)
})

test('a checkout without its number takes it from the way back of this tab (R86)', async ({ page, walk }) => {
  await page.goto(checkoutOf('in'))
  await walk.atCheckout()
  await walk.payBar().click()
  await expect(walk.heading('Payment')).toBeVisible()
  await page.goto(`/response/checkout/form_one_recorder?Rx=${storedId}`)
  await walk.offer().getByRole('button', { name: 'Pay Now' }).click()
  await expect(walk.heading('Payment')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('mobile')).toBe(visitors.in.national)
})
