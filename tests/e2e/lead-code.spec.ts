import { issuedToken, rightCode } from '../services/documented-answers.ts'
import { holdCall } from './held-call.ts'
import { toForm } from './lead-page.ts'
import { pressBack } from './press-back.ts'
import { visitors } from './walk.ts'
import { expect, test } from './world.ts'

// The code: sent once, typed, pasted and texted, sent again, and given up.

/** Stands for the browser's reading of texts. */
type Texts = { texts: { heard: (code: string) => void; given: number } }

test('the field takes a typed, a pasted and a texted code, and no rule of its own stops one (WCAG 3.3.8)', async ({
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
  // `one-time-code.test.ts` has every way of writing one.
  const rows: [pasted: string, field: string, sent: string][] = [
    ['482913 is your Plotline code. Call +91 98765 43210 for help.', '482913', '482913'],
    ['४८ २९ १३', '४८ २९ १३', '482913'],
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

test('another code after 30 s, and one for the number that was edited (R15) (WCAG 2.2.1, 3.3.7)', async ({
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
  await walk.pressTwice(() => resend.dblclick())
  await expect(page.getByRole('status').filter({ hasText: 'New code sent' })).toBeVisible()
  await expect(walk.code()).toBeFocused()
  await expect(walk.code()).toHaveValue('77')
  await expect(page.getByText(/Resend code in 0:[23]\d/)).toBeVisible()
  const [first, second, ...more] = services.requestsOf('sendCode')
  expect(second!.form).toEqual(first!.form)
  expect(more).toEqual([])

  await walk.button('Edit').click()
  await expect(walk.name()).toHaveValue(visitors.in.name)
  await walk.mobile().fill('91234 56789')
  await walk.submit().click()
  await expect(walk.code()).toHaveValue('')
  await expect(page.getByText('+91 91234 56789')).toBeVisible()
  await expect(page.getByText(/Resend code in 0:[23]\d/)).toBeVisible()
  await walk.verify(rightCode)
  await walk.atCheckout()
  expect(services.requestsOf('verifyCode')[0]!.form).toMatchObject({ mobile: '9123456789', isd: '91' })
})

test('a double press sends once', async ({ walk, page, services }) => {
  await toForm(walk)
  // The code's step comes between two presses: the second one was not meant for it.
  await walk.fillDetails(visitors.in)
  const { x, y, width, height } = (await walk.submit().boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await walk.pressTwice(async () => {
    await page.mouse.down()
    await page.mouse.up()
    await expect(walk.code()).toBeFocused()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  })
  await expect(walk.code()).toBeFocused()
  await expect(walk.submit()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(services.requestsOf('verifyCode')).toEqual([])
  await walk.button('Edit').click()

  const sent = await holdCall(page, /loginotp/)
  await walk.pressTwice(() => walk.submit().dblclick())
  const busy = walk.button('Sending OTP..')
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  await walk.name().press('Enter')
  await walk.skip(400)
  await expect(page.getByRole('status').filter({ hasText: 'Sending OTP..' })).toHaveCount(1)
  await sent()
  await expect(walk.code()).toBeVisible()
  expect(services.requestsOf('sendCode')).toHaveLength(2)

  await walk.code().fill(rightCode)
  const verified = await holdCall(page, /veryfyotp/)
  await walk.pressTwice(() => walk.submit().dblclick())
  await walk.code().press('Enter')
  await verified()
  await walk.atCheckout()
  expect(services.requestsOf('verifyCode')).toHaveLength(1)
  expect(await walk.kept()).toContain(issuedToken)
})

test('the browser’s Back is Edit, Forward comes to the code again, and the details’ Back leaves the page (R72, R19)', async ({
  walk,
  page,
  services,
  baseURL,
}) => {
  await walk.open('/privacy-policy')
  await toForm(walk)
  await walk.sendCode(visitors.in)
  await expect(walk.code()).toBeFocused()
  await page.goBack()
  await expect(walk.mobile()).toBeFocused()
  await expect(walk.name()).toHaveValue(visitors.in.name)
  await page.goForward()
  await expect(walk.code()).toBeFocused()
  await expect(page.getByText('+91 98765 43210')).toBeVisible()
  await walk.button('Edit').click()
  await expect(walk.mobile()).toBeFocused()
  await page.goForward()
  await walk.verify(rightCode)
  await walk.atCheckout()
  expect(services.requestsOf('sendCode')).toHaveLength(1)
  await pressBack(page)
  await expect(page).toHaveURL(`${baseURL}/privacy-policy`)
})
