import { issuedToken, rightCode, storedId } from '../services/documented-answers.ts'
import type { ScriptedAnswer } from '../services/recording-services.ts'
import { holdCall } from './held-call.ts'
import { visitors, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The code: sent, told apart from what goes wrong, typed, pasted, and what comes after it.

const lead = `/response/form_one_recorder?Fx=recorder&Rx=${storedId}`
const forbidden = 'Access forbidden: You do not have permission to access this resource.'
const unreadable = 'Error: the answer could not be read'
const silent = 'No response received from the server.'

async function toForm(walk: Walk, address = lead): Promise<void> {
  await walk.open(address)
  await walk.passLoader()
}

/** Said in exactly one alert, and gone again before the next one. */
async function isTold(walk: Walk, told: string): Promise<void> {
  await expect(walk.page.getByRole('alert')).toHaveText(told)
  await walk.skip(4_500)
  await walk.skip(1_000)
  await expect(walk.page.getByRole('alert')).toHaveCount(0)
}

type Row = [answer: ScriptedAnswer, told: string, atField: boolean]

test.describe('what goes wrong', () => {
  test.use({ noise: /Failed to load resource/ })

  const sending: Row[] = [
    [{ status: 403, json: { msg: 'This number is blocked' } }, 'This number is blocked', true],
    [{ status: 403, json: { msg: '  ' } }, forbidden, true],
    [{ status: 403, text: '<html>' }, forbidden, true],
    [{ json: { status: 403, msg: 'Not from here' } }, 'Not from here', true],
    [{ json: { code: 403, msg: 7 } }, forbidden, true],
    [{ json: { status: 500, msg: 'no gateway' } }, 'Something Went Wrong!', false],
    [{ json: { status: 404 } }, 'Something Went Wrong!', false],
    [{ status: 202, json: {} }, 'Something Went Wrong!', false],
    [{ status: 500, json: { msg: 'no gateway' } }, 'HTTP error! Status: 500', false],
    [{ status: 404, json: { msg: 'no such' } }, 'HTTP error! Status: 404', false],
    [{ text: '{"status": 20' }, unreadable, false],
    [{ drop: true }, silent, false],
  ]
  const verifying: Row[] = [
    [{ json: { status: 404, msg: 'wrong' } }, 'Error: wrong otp entered', true],
    [{ status: 404, json: { msg: 'This code is over' } }, 'This code is over', true],
    [{ status: 404, json: {} }, 'Something went wrong please try again later!', true],
    [{ status: 403, json: { msg: 'Too often' } }, 'Too often', true],
    [{ json: { status: 403 } }, forbidden, true],
    [{ json: { status: 200, msg: 'no token' } }, 'Something Went Wrong!', false],
    [{ json: { status: 500, token: 'of no use' } }, 'Something Went Wrong!', false],
    [{ status: 422, json: {} }, 'HTTP error! Status: 422', false],
    [{ text: '<html>' }, unreadable, false],
    [{ drop: true }, silent, false],
  ]

  test('is told as the table says, at its field too, and keeps what was typed (R16, R32)', async ({
    walk,
    services,
  }) => {
    test.slow()
    await toForm(walk)
    await walk.fillDetails(visitors.in)
    for (const [answer, told, atField] of sending)
      await test.step(`send ${JSON.stringify(answer)}`, async () => {
        const before = services.requestsOf('sendCode').length
        services.answer('sendCode', answer)
        await walk.submit().click()
        await isTold(walk, told)
        // A connection that is cut off is tried once more by the browser itself.
        if (!answer.drop) expect(services.requestsOf('sendCode')).toHaveLength(before + 1)
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
        if (!answer.drop) expect(services.requestsOf('verifyCode')).toHaveLength(before + 1)
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

/** Stands for the browser's reading of texts. */
type Texts = { texts: { heard: (code: string) => void; given: number } }

test('the field takes a typed, a pasted and a texted code, and no rule of its own stops one', async ({
  walk,
  page,
  services,
}) => {
  // A browser that reads texts (WebOTP).
  await page.addInitScript(() => {
    const texts: Texts['texts'] = { heard: () => {}, given: 0 }
    Object.assign(window, { OTPCredential: true, texts })
    navigator.credentials.get = (options) =>
      new Promise((resolve, reject) => {
        texts.heard = (code) => resolve({ code } as unknown as Credential)
        options?.signal?.addEventListener('abort', () => {
          texts.given++
          reject(new DOMException('left', 'AbortError'))
        })
      })
  })
  await toForm(walk)
  await walk.sendCode(visitors.in)
  const code = walk.code()
  await expect(code).toBeFocused()
  await expect(page).toHaveTitle('Enter the code · Plotline')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).not.toHaveAttribute('maxlength')
  await expect(code).not.toHaveAttribute('pattern')
  await expect(page.getByRole('main').locator('input')).toHaveCount(1)
  await expect(page.getByText('+91 98765 43210')).toBeVisible()

  await page.evaluate(() => (window as unknown as Texts).texts.heard('482913'))
  await expect(code).toHaveValue('482913')
  services.answer('verifyCode', { json: { status: 404 } })
  const rows: [pasted: string, field: string, sent: string][] = [
    ['482913 is your Plotline code. Call +91 98765 43210 for help.', '482913', '482913'],
    ['<#> Your OTP is 482-913, valid for 10 minutes @plotline.test #482913', '482913', '482913'],
    ['४८२९१३', '४८२९१३', '482913'],
    ['48 29 13', '48 29 13', '482913'],
    ['\u200b482913', '\u200b482913', '482913'],
    ['12', '12', '12'],
    ['x', 'x', 'x'],
    ['', '', ''],
  ]
  for (const [pasted, field, sent] of rows)
    await test.step(pasted, async () => {
      await code.selectText()
      await page.keyboard.press('Delete')
      if (pasted) await page.keyboard.insertText(pasted)
      await expect(code).toHaveValue(field)
      await page.keyboard.press('Enter')
      await expect(walk.alert('Error: wrong otp entered')).toBeVisible()
      expect(services.requestsOf('verifyCode').at(-1)!.form).toMatchObject({ otp: sent })
      await walk.skip(6_000)
    })
  expect(services.requestsOf('verifyCode')).toHaveLength(rows.length)
  const given = () => page.evaluate(() => (window as unknown as Texts).texts.given)
  expect(await given()).toBe(0)
  await walk.button('Back').click()
  await expect.poll(given).toBe(1)
})

test('another code after 30 s, the number edited, and Back as the toggle that keeps the fields (R15)', async ({
  walk,
  page,
  services,
}) => {
  await toForm(walk)
  await walk.sendCode(visitors.in)
  const resend = walk.button('Resend code')
  await expect(resend).toHaveCount(0)
  await expect(page.getByText('Resend code in 0:')).toBeVisible()
  await walk.code().fill('77')
  await walk.skip(20_000)
  await expect(page.getByText(/Resend code in 0:(0\d|10)/)).toBeVisible()
  await expect(resend).toHaveCount(0)
  await walk.skip(10_500)
  await expect(resend).toBeVisible()
  await resend.dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'New code sent' })).toBeVisible()
  await expect(walk.code()).toBeFocused()
  await expect(walk.code()).toHaveValue('77')
  await expect(page.getByText(/Resend code in 0:[23]\d/)).toBeVisible()
  const [first, second, ...more] = services.requestsOf('sendCode')
  expect(second!.form).toEqual(first!.form)
  expect(more).toEqual([])

  await walk.button('Edit').click()
  await expect(walk.mobile()).toBeFocused()
  await expect(walk.name()).toHaveValue(visitors.in.name)
  await expect(walk.mobile()).toHaveValue(visitors.in.mobile)
  await walk.mobile().fill('91234 56789')
  await walk.submit().click()
  await expect(walk.code()).toHaveValue('')
  await expect(page.getByText('+91 91234 56789')).toBeVisible()
  await expect(page.getByText(/Resend code in 0:[23]\d/)).toBeVisible()
  await walk.button('Back').click()
  await expect(walk.mobile()).toHaveValue('91234 56789')
  await walk.submit().click()
  await expect(walk.code()).toBeFocused()
  await walk.verify(rightCode)
  await walk.atCheckout()
  expect(services.requestsOf('verifyCode')[0]!.form).toMatchObject({ mobile: '9123456789', isd: '91' })
})

test('a double press sends once, and an answer that comes after its step was left changes nothing', async ({
  walk,
  page,
  services,
}) => {
  await toForm(walk)
  // The code's step comes between two presses: the second one was not meant for it.
  await walk.fillDetails(visitors.in)
  const { x, y, width, height } = (await walk.submit().boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(walk.code()).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(walk.code()).toBeFocused()
  await expect(walk.submit()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(services.requestsOf('verifyCode')).toEqual([])
  await walk.button('Edit').click()

  const sent = await holdCall(page, /loginotp/)
  await walk.submit().dblclick()
  const busy = walk.button('Sending OTP..')
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  await walk.name().press('Enter')
  await walk.skip(400)
  await expect(page.getByRole('status').filter({ hasText: 'Sending OTP..' })).toHaveCount(1)
  await sent()
  await expect(walk.code()).toBeVisible()
  expect(services.requestsOf('sendCode')).toHaveLength(2)

  // Back while the code is judged: the answer is no longer waited for.
  const judged = await holdCall(page, /veryfyotp/)
  await walk.verify(rightCode)
  await expect(walk.button('Verifying OTP..')).toBeVisible()
  const ended = page.waitForEvent('requestfailed')
  await walk.button('Back').click()
  await ended
  await judged()
  await expect(walk.submit()).toBeEnabled()
  await expect(walk.name()).toHaveValue(visitors.in.name)
  expect(await walk.kept()).not.toContain(issuedToken)

  // To another page while the code is sent.
  services.answer('sendCode', { json: { status: 500 } })
  const refused = await holdCall(page, /loginotp/)
  await walk.submit().click()
  await expect(busy).toBeVisible()
  const given = page.waitForEvent('requestfailed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(page).toHaveURL(/\/refund-policy$/)
  await given
  await refused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goBack()
  await walk.passLoader()
  await expect(walk.name()).toHaveValue('')

  services.answer('sendCode', {})
  await walk.sendCode(visitors.in)
  await walk.code().fill(rightCode)
  const verified = await holdCall(page, /veryfyotp/)
  await walk.submit().dblclick()
  await walk.code().press('Enter')
  await verified()
  await walk.atCheckout()
  expect(services.requestsOf('verifyCode')).toHaveLength(1)
  expect(await walk.kept()).toContain(issuedToken)
})

test.describe('after the code', () => {
  const keys = {
    timerLastRunDate: '2020-01-01',
    timerLastRunTime: '1577836800000',
    RemainingTimerTime: '0',
    isBackCheckoutUrl: '/response/checkout/another?isd=%2B91',
    offerCookie: '1',
  }
  const kept = (walk: Walk): Promise<string[]> =>
    walk.page.evaluate(
      (names) => names.filter((name) => localStorage.getItem(name) !== null),
      Object.keys(keys),
    )
  const keep = (walk: Walk): Promise<void> =>
    walk.page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, keys)

  test('a true flag clears the timer and the way back; the address replaces the lead page’s, parameters repeated or none (R19, R46)', async ({
    walk,
    page,
    services,
    baseURL,
  }) => {
    await walk.open('/privacy-policy')
    await keep(walk)
    await toForm(walk, `/uk/response/a%20b?x=1&x=2&isd=%2B1&mobile=5&Rx=${storedId}&mobile=6&y=`)
    const entries = await page.evaluate(() => history.length)
    expect((await kept(walk)).length).toBe(Object.keys(keys).length)
    await walk.sendCode(visitors.uk)
    await walk.verify(rightCode)
    await expect(page).toHaveURL(/\/checkout\//)
    const address = `${baseURL}/uk/response/checkout/a%20b?x=1&x=2&Rx=${storedId}&y=&isd=%2B44&mobile=7911123456`
    await expect(page).toHaveURL(address)
    await walk.atCheckout()
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(await kept(walk)).toEqual(['offerCookie'])
    expect(services.requestsOf('updateResponse').map(({ json }) => json)).toEqual([
      { mobileNumber: '7911123456', name: visitors.uk.name, isd: '44', btnUrl: address },
    ])

    await toForm(walk, '/response/plain')
    await walk.sendCode(visitors.in)
    await walk.verify(rightCode)
    await expect(page).toHaveURL(`${baseURL}/response/checkout/plain?isd=%2B91&mobile=9876543210`)
    expect(services.requestsOf('updateResponse')).toHaveLength(1)
  })

  test('a false flag, and one that comes later than 4 s, clear nothing (R18, R46)', async ({
    walk,
    page,
    services,
  }) => {
    await walk.open('/privacy-policy')
    await keep(walk)
    services.answer('updateResponse', { json: { flag: false, message: 'no' } })
    await toForm(walk)
    await walk.sendCode(visitors.in)
    await walk.verify(rightCode)
    await walk.atCheckout()
    expect((await kept(walk)).length).toBe(Object.keys(keys).length)

    services.answer('updateResponse', {})
    const update = await holdCall(page, /updateResponse/)
    await toForm(walk)
    await walk.sendCode(visitors.in)
    const asked = page.waitForRequest(/updateResponse/)
    await walk.verify(rightCode)
    await asked
    await expect(page).toHaveURL(/\/response\/form_one/)
    await expect(walk.button('Verifying OTP..')).toBeVisible()
    await walk.skip(4_000)
    await walk.atCheckout()
    const answered = page.waitForResponse(/updateResponse/)
    await update()
    await (await answered).finished()
    expect((await kept(walk)).length).toBe(Object.keys(keys).length)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('without a network', () => {
  test.use({ noise: /Failed to load resource/ })

  test('offline is said once, in words, and the way goes on when the network is back', async ({
    walk,
    page,
    context,
    services,
  }) => {
    await toForm(walk)
    await walk.fillDetails(visitors.in)
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    await walk.submit().click()
    await isTold(walk, silent)
    await context.setOffline(false)
    await expect(page.getByText(/offline/)).toHaveCount(0)
    await walk.submit().click()
    await expect(walk.code()).toBeVisible()
    await context.setOffline(true)
    await walk.verify(rightCode)
    await isTold(walk, silent)
    await expect(walk.code()).toHaveValue(rightCode)
    await context.setOffline(false)
    await walk.submit().click()
    await walk.atCheckout()
    expect(services.requestsOf('sendCode')).toHaveLength(1)
  })
})

test('the way by keyboard alone, the country by its first letters', async ({ walk, page, services }) => {
  await toForm(walk)
  await expect(walk.title()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(walk.name()).toBeFocused()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Enter')
  expect(services.requestsOf('sendCode')).toEqual([])
  await page.keyboard.press('Tab')
  const dial = page.getByRole('combobox', { name: 'Country code' })
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
    await isTarget(page.getByRole('combobox', { name: 'Country code' }))
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
