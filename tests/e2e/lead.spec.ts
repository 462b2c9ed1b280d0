import { rightCode } from '../services/documented-responses.ts'
import { historyBack } from './browser.ts'
import { holdRequests } from './held-requests.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

test('the code field takes a pasted text message (R106) (WCAG 3.3.8)', async ({ app, page, services }) => {
  await app.lead.open()
  await app.lead.requestCode(visitors.in)
  const field = app.code.field()
  await expect(field).toBeFocused()
  await page.keyboard.insertText('482913 is your Plotline code. Call +91 98765 43210 for help.')
  await expect(field).toHaveValue('482913')
  // As an Indic keyboard types it.
  await field.fill('४८ २९ १३')
  await page.keyboard.press('Enter')
  await expect.poll(() => services.requestsOf('verifyCode').map(({ form }) => form?.otp)).toEqual(['482913'])
})

test('typing a dial code changes the country and keeps the cursor (R47)', async ({ app, page }) => {
  const { country, mobile } = app.lead
  await app.lead.open()
  await mobile().fill('98765 43210')
  await mobile().press('Home')
  await page.keyboard.type('+44 ')
  await expect(mobile()).toHaveValue('+44 98765 43210')
  await expect(country()).toHaveValue('GB')
  expect(await mobile().evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
})

test('a double click submits details and code once each (R68)', async ({ app, page, services }) => {
  await app.lead.open()
  await app.lead.fillDetails(visitors.in)
  const releaseCode = await holdRequests(page, /loginotp/)
  await app.asDoubleClick(() => app.lead.submit().dblclick())
  const pending = app.button('Sending OTP..')
  await expect(pending).toHaveAttribute('aria-busy', 'true')
  await pending.click()
  await app.lead.name().press('Enter')
  await releaseCode()
  await app.code.field().fill(rightCode)
  const releaseVerify = await holdRequests(page, /veryfyotp/)
  await app.asDoubleClick(() => app.code.submit().dblclick())
  await app.code.field().press('Enter')
  await releaseVerify()
  await app.checkout.expectLoaded()
  expect(services.requestsOf('sendCode')).toHaveLength(1)
  expect(services.requestsOf('verifyCode')).toHaveLength(1)
})

test('Back shows the details, Forward the code (R72) (WCAG 3.3.7)', async ({
  app,
  page,
  services,
  baseURL,
}) => {
  await app.open('/privacy-policy')
  await app.lead.open()
  await app.lead.requestCode(visitors.in)
  await page.goBack()
  await expect(app.lead.mobile()).toBeFocused()
  await expect(app.lead.name()).toHaveValue(visitors.in.name)
  await page.goForward()
  await expect(app.code.field()).toBeFocused()
  await app.code.edit().click()
  await expect(app.lead.mobile()).toBeFocused()
  await page.goForward()
  await app.code.verify(rightCode)
  await app.checkout.expectLoaded()
  expect(services.requestsOf('sendCode')).toHaveLength(1)
  await historyBack(page)
  await expect(page).toHaveURL(`${baseURL}/privacy-policy`)
})
