import type { ScriptedAnswer } from '../services/recording-services.ts'
import { heard, listen } from './hearing.ts'
import { isTold, toForm } from './lead-page.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// What calls 3 and 4 answer when they refuse, and when nothing comes.

const unreadable = 'Error: unreadable response from the server'

type Row = [answer: ScriptedAnswer, told: string, atField: boolean]

test.describe('what goes wrong', () => {
  test.use({ noise: /Failed to load resource/ })

  // `customer-answer.test.ts` has every answer.
  const sending: Row[] = [
    [{ status: 403, json: { msg: 'This number is blocked' } }, 'This number is blocked', true],
    [{ text: '{"status": 20' }, unreadable, false],
  ]
  const verifying: Row[] = [
    [{ json: { status: 404, msg: 'wrong' } }, 'Error: wrong otp entered', true],
    [{ json: { status: 200, msg: 'no token' } }, 'Something Went Wrong!', false],
  ]

  test('is told as the table says, at its field too, and keeps what was typed (R16, R32, I2) (WCAG 3.3.3)', async ({
    walk,
    services,
  }) => {
    await toForm(walk)
    await walk.fillDetails(visitors.in)
    for (const [answer, told, atField] of sending)
      await test.step(`send ${JSON.stringify(answer)}`, async () => {
        const before = services.requestsOf('sendCode').length
        services.answer('sendCode', answer)
        await walk.submit().click()
        await isTold(walk, told)
        expect(services.requestsOf('sendCode')).toHaveLength(before + 1)
        await expect(walk.submit()).toBeEnabled()
        if (atField) {
          await expect(walk.mobile()).toHaveAccessibleDescription(told)
          await expect(walk.mobile()).toBeFocused()
          // Any change takes it away.
          await walk.mobile().press('End')
          await walk.mobile().press('Space')
        }
        await expect(walk.mobile()).not.toHaveAttribute('aria-invalid')
        await expect(walk.mobile()).toHaveValue(/^98765 43210 *$/)
        await expect(walk.name()).toHaveValue(visitors.in.name)
      })

    services.answer('sendCode', {})
    await walk.submit().click()
    await walk.code().fill('12345 ')
    for (const [answer, told, atField] of verifying)
      await test.step(`verify ${JSON.stringify(answer)}`, async () => {
        const before = services.requestsOf('verifyCode').length
        services.answer('verifyCode', answer)
        await walk.submit().click()
        await isTold(walk, told)
        expect(services.requestsOf('verifyCode')).toHaveLength(before + 1)
        await expect(walk.code()).toHaveValue('12345 ')
        if (atField) {
          await expect(walk.code()).toHaveAccessibleDescription(told)
          await expect(walk.code()).toBeFocused()
          // It is chosen, so that the next one is typed in its place.
          expect(await walk.page.evaluate(() => getSelection()?.toString())).toBe('12345 ')
        } else await expect(walk.code()).toHaveAccessibleDescription('')
      })
    expect(await walk.kept()).not.toContain('authToken')
  })
})

test.describe('a toast part that comes late', () => {
  test.use({ noise: /Failed to load resource/ })

  test('does not say again what stood in a plain line, and draws what comes next (R53)', async ({
    walk,
    page,
    services,
  }) => {
    let come = (): void => {}
    const late = new Promise<void>((resolve) => (come = resolve))
    await page.route(/assets\/toast-stack[^/]*\.js/, async (route) => {
      await late
      await route.continue()
    })
    await listen(page)
    await toForm(walk)
    services.answer('sendCode', { json: { status: 500 } })
    await walk.fillDetails(visitors.in)
    await walk.submit().click()
    const told = 'Something Went Wrong!'
    await expect(walk.alert(told)).toBeVisible()
    const arrived = page.waitForResponse(/assets\/toast-stack/)
    come()
    await (await arrived).finished()
    await walk.skip(1_000)
    expect((await heard(page)).filter((words) => words === told)).toHaveLength(1)
    await walk.skip(4_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await walk.submit().click()
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
  })
})
