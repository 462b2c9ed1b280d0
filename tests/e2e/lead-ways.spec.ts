import { rightCode } from '../services/documented-answers.ts'
import { lead, toForm } from './lead-page.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The way through lead capture without a mouse.

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
