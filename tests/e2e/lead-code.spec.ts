import { rightCode, storedId } from '../services/documented-answers.ts'
import { historyBack } from './browser.ts'
import { holdRequests } from './held-requests.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

test('the code field takes a pasted text message and limits nothing (R106) (WCAG 3.3.8)', async ({
  app,
  page,
  services,
}) => {
  await app.lead.open()
  await app.lead.requestCode(visitors.in)
  const field = app.code.field()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).not.toHaveAttribute('maxlength')
  await expect(field).not.toHaveAttribute('pattern')
  await page.keyboard.insertText('482913 is your Plotline code. Call +91 98765 43210 for help.')
  await expect(field).toHaveValue('482913')
  // As an Indic keyboard types it.
  await field.fill('४८ २९ १३')
  await page.keyboard.press('Enter')
  await expect.poll(() => services.requestsOf('verifyCode').map(({ form }) => form?.otp)).toEqual(['482913'])
})

test('Resend sends another code after 30 s, to the same number (R15) (WCAG 2.2.1)', async ({
  app,
  page,
  services,
}) => {
  await app.lead.open()
  await app.lead.requestCode(visitors.in)
  await app.code.field().fill('77')
  await app.fastForward(20_000)
  await expect(page.getByText(/Resend code in 0:(0\d|10)/)).toBeVisible()
  await expect(app.code.resend()).toHaveCount(0)
  await app.fastForward(10_500)
  await expect(app.code.resend()).toBeVisible()
  await app.asDoubleClick(() => app.code.resend().dblclick())
  await expect(app.status('New code sent')).toBeVisible()
  await expect(app.code.field()).toBeFocused()
  await expect(app.code.field()).toHaveValue('77')
  await expect(page.getByText(/Resend code in 0:[23]\d/)).toBeVisible()
  const [first, second, ...more] = services.requestsOf('sendCode')
  expect(second!.form).toEqual(first!.form)
  expect(more).toEqual([])
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

test('the right code replaces the lead page by the checkout, with its parameters (R19)', async ({
  app,
  page,
  services,
  baseURL,
}) => {
  await app.lead.open(`/uk/response/a%20b?x=1&x=2&isd=%2B1&mobile=5&Rx=${storedId}&mobile=6&y=`)
  const entries = await page.evaluate(() => history.length)
  await app.lead.requestCode(visitors.uk)
  const release = await holdRequests(page, /updateResponse/)
  await app.code.verify(rightCode)
  // The form stays until call 6 is answered.
  await expect(app.button('Verifying OTP..')).toBeVisible()
  await release()
  const address = `${baseURL}/uk/response/checkout/a%20b?x=1&x=2&Rx=${storedId}&y=&isd=%2B44&mobile=7911123456`
  await expect(page).toHaveURL(address)
  await app.checkout.expectLoaded()
  // The entry of the code step is ahead.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(services.requestsOf('updateResponse').map(({ json }) => json)).toMatchObject([{ btnUrl: address }])
})
