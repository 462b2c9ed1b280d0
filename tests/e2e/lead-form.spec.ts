import { lead } from './lead-page.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// Name, number and e-mail: what is asked for, what is understood, and what goes out.

const dial = ({ page }: Walk) => page.getByRole('combobox', { name: /country code/i })

test('the number is understood as it is written, goes out clean, and stays as typed (R43, R47)', async ({
  walk,
  page,
  services,
}) => {
  await walk.open(lead)
  await walk.passLoader()
  await expect(walk.email()).toHaveCount(0)
  await expect(walk.submit()).toBeDisabled()
  for (const [name, mobile] of [
    ['  ', '98765'],
    ['Asha', ' \t '],
    ['', ''],
  ] as const) {
    await walk.fillDetails({ name, mobile })
    await expect(walk.submit()).toBeDisabled()
  }
  await walk.fillDetails({ name: ' Asha Rao ', mobile: '1' })
  await expect(walk.submit()).toBeEnabled()

  await expect(walk.mobile()).toHaveAttribute('type', 'tel')
  await expect(walk.mobile()).toHaveAttribute('inputmode', 'tel')
  await expect(walk.mobile()).toHaveAttribute('autocomplete', 'tel-national')
  await expect(walk.name()).toHaveAttribute('autocomplete', 'name')
  await expect(dial(walk)).toHaveValue('IN')
  const names = await dial(walk).getByRole('option').allTextContents()
  expect(names.length).toBeGreaterThan(230)
  expect(names.length).toBeLessThan(256)
  expect(names).toContain('India (+91)')
  expect(names).toContain('United Kingdom (+44)')
  const sorted = (texts: string[], language: string): Promise<string[]> =>
    page.evaluate(([all, tag]) => all.toSorted(new Intl.Collator(tag).compare), [texts, language] as const)
  expect(names).toEqual(await sorted(names, 'en'))
  expect(new Set(names).size).toBe(names.length)
  await walk.speak('ta')
  // The page follows a moment after its language.
  await expect(page.getByRole('main').getByRole('option', { name: 'இந்தியா (+91)' })).toHaveCount(1)
  const inTamil = await page.getByRole('main').getByRole('option').allTextContents()
  expect(inTamil).toHaveLength(names.length)
  expect(inTamil).toEqual(await sorted(inTamil, 'ta'))
  await walk.speak('en')
  await expect(dial(walk)).toHaveValue('IN')

  // `mobile-number.test.ts` has every way of writing one.
  const rows: [typed: string, country: string, isd: string, mobile: string][] = [
    ['९८७६५ ४३२१०', 'IN', '91', '9876543210'],
    ['+44 (0)7911 123456', 'GB', '44', '7911123456'],
  ]
  for (const [typed, country, isd, mobile] of rows)
    await test.step(typed, async () => {
      await walk.mobile().fill(typed)
      await expect(walk.mobile()).toHaveValue(typed)
      await expect(dial(walk)).toHaveValue(country)
      await walk.submit().click()
      await expect(walk.code()).toBeVisible()
      expect(services.requestsOf('sendCode').at(-1)!.form).toMatchObject({
        isd,
        mobile,
        name: 'Asha Rao',
        email: '',
      })
      await walk.button('Edit').click()
      await expect(walk.mobile()).toHaveValue(typed)
      await expect(walk.mobile()).toBeFocused()
      await expect(walk.name()).toHaveValue(' Asha Rao ')
    })

  // The last explicit act wins, and typing on moves no cursor.
  await walk.mobile().fill('+44 7911 123456')
  await expect(dial(walk)).toHaveValue('GB')
  // Autofill sets a country without focus: the one that the number names stays (R89).
  await dial(walk).selectOption('IN')
  await expect(dial(walk)).toHaveValue('GB')
  await dial(walk).focus()
  await dial(walk).selectOption('IN')
  await expect(walk.mobile()).toHaveValue('+44 7911 123456')
  await expect(dial(walk)).toHaveValue('IN')
  await walk.mobile().press('Home')
  await page.keyboard.type('+1 ')
  await expect(walk.mobile()).toHaveValue('+1 +44 7911 123456')
  expect(await walk.mobile().evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
})
