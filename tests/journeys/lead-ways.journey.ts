import { rightCode } from '../services/documented-answers.ts'
import { lead, toForm } from './lead-page.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The way through lead capture without a mouse.

test('the way by keyboard alone, the country by its first letters', async ({ walk, page, services }) => {
  await toForm(walk)
  await expect(walk.title()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(walk.name()).toBeFocused()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Enter')
  expect(services.requestsOf('sendCode')).toEqual([])
  await expect(walk.mobile()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  const dial = page.getByRole('combobox', { name: 'Country code, IN +91' })
  await expect(dial).toBeFocused()
  await page.keyboard.type('nep')
  await expect(dial).toHaveValue('NP')
  await page.keyboard.press('Tab')
  await page.keyboard.type('98-4123')
  await page.keyboard.press('Tab')
  await expect(walk.submit()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(walk.code()).toBeFocused()
  expect(services.requestsOf('sendCode')[0]!.form).toMatchObject({ isd: '977', mobile: '984123' })
  await page.keyboard.press('Shift+Tab')
  await expect(walk.button('Edit')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(walk.button('Back')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(walk.mobile()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(walk.code()).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(walk.code()).toHaveAccessibleDescription('Error: wrong otp entered')
  await page.keyboard.type(rightCode)
  await page.keyboard.press('Enter')
  await walk.atCheckout()
  await expect(walk.title()).toBeFocused()
  expect(services.requestsOf('verifyCode').map(({ form }) => form?.otp)).toEqual(['000000', rightCode])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the way on a phone: everything pressed is large enough, and nothing stands out', async ({
    walk,
    page,
    services,
  }) => {
    await toForm(walk, `/us${lead}`)
    const isTarget = async (what: ReturnType<Walk['button']>): Promise<void> => {
      const { width, height } = (await what.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    for (const field of [walk.name(), walk.mobile(), walk.email()]) {
      await isTarget(field)
      // Smaller text makes iOS zoom in.
      expect(
        parseFloat(await field.evaluate((input) => getComputedStyle(input).fontSize)),
      ).toBeGreaterThanOrEqual(16)
      await field.tap()
      await expect(field).toBeFocused()
      await page.keyboard.insertText('4155552671')
    }
    await isTarget(page.getByRole('combobox', { name: 'Country code, US +1' }))
    await isTarget(walk.submit())
    await walk.fits()
    await walk.submit().tap()
    await expect(walk.code()).toBeFocused()
    await walk.fits()
    for (const control of [walk.code(), walk.button('Back'), walk.button('Edit'), walk.submit()])
      await isTarget(control)
    await walk.skip(31_000)
    await isTarget(walk.button('Resend code'))
    await walk.button('Edit').tap()
    await expect(walk.email()).toHaveValue('4155552671')
    await walk.submit().tap()
    await expect(walk.code()).toBeFocused()
    await page.keyboard.insertText(rightCode)
    await walk.submit().tap()
    await walk.atCheckout()
    expect(services.requestsOf('sendCode')).toHaveLength(2)
  })
})
