import type { Page } from '@playwright/test'
import { leadAddress } from './pages/lead-page.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ app }) => {
  await app.open(leadAddress)
  await app.lead.passLoader()
})

const sorted = (page: Page, names: string[], language: string): Promise<string[]> =>
  page.evaluate(([all, tag]) => all.toSorted(new Intl.Collator(tag).compare), [names, language] as const)

test('countries are named and sorted in the language of the page (R47)', async ({ app, page }) => {
  const options = app.page.getByRole('main').getByRole('option')
  const names = await options.allTextContents()
  expect(names.length).toBeGreaterThan(230)
  expect(names).toContain('India (+91)')
  expect(names).toEqual(await sorted(page, names, 'en'))
  expect(new Set(names).size).toBe(names.length)
  await app.selectLanguage('ta')
  await expect(options.filter({ hasText: 'இந்தியா (+91)' })).toHaveCount(1)
  const inTamil = await options.allTextContents()
  expect(inTamil).toHaveLength(names.length)
  expect(inTamil).toEqual(await sorted(page, inTamil, 'ta'))
  await expect(page.locator('main select')).toHaveValue('IN')
})

// `mobile-number.test.ts` has every notation.
for (const [typed, country, isd, mobile] of [
  ['९८७६५ ४३२१०', 'IN', '91', '9876543210'],
  ['+44 (0)7911 123456', 'GB', '44', '7911123456'],
] as const)
  test(`the number ${typed} is sent normalized and kept as typed (R43, R47)`, async ({ app, services }) => {
    const { lead, code } = app
    await lead.fillDetails({ name: ' Asha Rao ', mobile: typed })
    await expect(lead.country()).toHaveValue(country)
    await lead.submit().click()
    await expect(code.field()).toBeVisible()
    expect(services.requestsOf('sendCode')[0]!.form).toMatchObject({
      isd,
      mobile,
      name: 'Asha Rao',
      email: '',
    })
    await code.edit().click()
    await expect(lead.mobile()).toHaveValue(typed)
    await expect(lead.mobile()).toBeFocused()
    await expect(lead.name()).toHaveValue(' Asha Rao ')
  })

test('typing a dial code changes the country and keeps the cursor (R47)', async ({ app, page }) => {
  const { country, mobile } = app.lead
  await mobile().fill('+44 7911 123456')
  await expect(country()).toHaveValue('GB')
  await country().focus()
  await country().selectOption('IN')
  await expect(mobile()).toHaveValue('+44 7911 123456')
  await expect(country()).toHaveValue('IN')
  await mobile().press('Home')
  await page.keyboard.type('+1 ')
  await expect(mobile()).toHaveValue('+1 +44 7911 123456')
  expect(await mobile().evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
})
