import { rightCode } from '../services/documented-responses.ts'
import type { App } from './pages/app.ts'
import { visitors } from './visitors.ts'
import { expect, test } from './fixtures.ts'

// Links, Back and reloads lose nothing (R64, R65). `tests/core` tests what each page stores.

/** Opens a legal page by its link in the footer, and goes back. */
async function visitLegalPage({ footerLink, heading, page }: App, name: string): Promise<void> {
  await footerLink(name).click()
  await expect(heading(name)).toBeVisible()
  await page.goBack()
}

test(
  'Back from a legal page restores the details and the code without the loader (R64)',
  { tag: '@full' },
  async ({ app, services }) => {
    await app.lead.open()
    await app.lead.fillDetails(visitors.in)
    await visitLegalPage(app, 'Refund policy')
    await expect(app.lead.mobile()).toHaveValue(visitors.in.mobile)
    await app.lead.submit().click()
    await app.code.field().fill('77')
    await visitLegalPage(app, 'Terms and conditions')
    await expect(app.code.field()).toHaveValue('77')
    expect(services.requestsOf('sendCode')).toHaveLength(1)
  },
)

test('Back from a legal page restores the checkout’s plan and scroll position (R64)', async ({
  app,
  page,
  services,
}) => {
  await app.checkout.open()
  await app.checkout.choose('four')
  await app.footerLink('Privacy policy').scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(1_000)
  await visitLegalPage(app, 'Privacy policy')
  await expect(app.checkout.plan('four')).toBeChecked()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50)
  expect(services.requestsOf('getCheckoutDetails')).toHaveLength(1)
})

test('a reload keeps the code step and its countdown, not the code (R65, R106)', async ({
  app,
  page,
  services,
}) => {
  await app.lead.open()
  await app.lead.requestCode(visitors.in)
  await app.code.field().fill('77')
  await app.fastForward(12_000)
  await page.reload()
  await expect(app.code.field()).toBeFocused()
  await expect(app.code.field()).toHaveValue('')
  await expect(page.getByText('+91 98765 43210')).toBeVisible()
  await expect(page.getByText(/0:1\d/)).toBeVisible()
  await page.goBack()
  await expect(app.lead.mobile()).toHaveValue(visitors.in.mobile)
  await page.goForward()
  await app.code.verify(rightCode)
  await app.checkout.expectLoaded()
  expect(services.requestsOf('sendCode')).toHaveLength(1)
})

test(
  'after a reload the survey continues at the question that was open (R65)',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.open('/us')
    await app.survey.start()
    await app.survey.answer('Plot width', { 'Width in feet': '41' })
    await app.survey.answer('Plot depth', { 'Depth in feet': '61', 'Postal code': '600001' })
    await expect(app.heading('Corner plot?')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: /^Continue at question 3 of \d+$/ }).click()
    await expect(app.heading('Corner plot?')).toBeVisible()
    await app.survey.expectFocus()
    await page.goBack()
    await expect(app.field('Depth in feet')).toHaveValue('61')
  },
)
