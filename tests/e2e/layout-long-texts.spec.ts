import { checkoutDetails } from '../services/documented-answers.ts'
import { checkoutOf, go } from './checkout-address.ts'
import { unbroken, wordy, formOf, radioStep, textStep, drawnPicture } from './hostile-survey.ts'
import { heightOfBars, layoutFaults } from './layout-checks.ts'
import { lead } from './lead-page.ts'
import type { Walk } from './walk.ts'
import { stopTime } from './stop-time.ts'
import { expect, test } from './world.ts'

// What servers and visitors write may be as long as it likes: it breaks, and where it repeats itself it ends early.

test.use({ noise: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

const patient = expect.configure({ soft: true, timeout: 4_000 })

async function expectWhole({ page }: Walk, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await patient
      .poll(() => layoutFaults(page, { lineClamp: true }), `${what} at ${size.width} px`)
      .toEqual([])
    patient(await heightOfBars(page), `bars of ${what} at ${size.width} px`).toBeLessThan(1 / 3)
  }
}

const long = wordy.slice(0, 300)
const word = unbroken.slice(0, 120)

for (const [kind, text] of [
  ['many words', long],
  ['one word without end', word],
] as const) {
  test(`a survey of ${kind} stays whole in every kind of question`, async ({ walk, page, services }) => {
    services.answer(
      'getSurvey',
      formOf(
        { ...textStep(text), smallText: text },
        radioStep(`1 ${text}`, [`1 ${text}`, `2 ${text}`, 'short']),
        radioStep(`2 ${text}`, [`1 ${text}`, `2 ${text}`], { images: [drawnPicture, null] }),
        {
          label: `3 ${text}`,
          fields: [
            { name: 'face', label: text, type: 'compass' },
            { name: 'left', label: text, type: 'text', extra: true },
            { name: 'right', label: text, type: 'text', extra: true },
          ],
        },
      ),
    )
    await walk.open('/')
    await walk.start()
    await expect(page.getByRole('main').getByRole('textbox')).toBeVisible()
    await expectWhole(walk, 'the text question')
    await walk.next().click()
    await expect(page.locator('main [aria-invalid=true]')).toBeVisible()
    await expectWhole(walk, 'the refused text question')
    await page.getByRole('main').getByRole('textbox').fill(text)
    await walk.next().click()
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expectWhole(walk, 'the choice of words')
    await page.getByRole('radio').first().click()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expectWhole(walk, 'the choice of pictures')
    await page.getByRole('radio').first().click()
    await expect(page.getByRole('radio')).toHaveCount(8)
    await expectWhole(walk, 'the compass with fields beside it')
  })

  test(`a refusal, a name and an order id of ${kind} stay whole`, async ({ walk, page, services }) => {
    services.answer('sendCode', { status: 403, json: { msg: text } }, {})
    await walk.open(lead)
    await walk.passLoader()
    await walk.fillDetails({ name: text, mobile: '98765 43210' })
    await walk.submit().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await stopTime(page)
    await expectWhole(walk, 'the refused form')
    await page.clock.resume()
    await walk.open(
      `/thank-you?${new URLSearchParams({ request_order_id: text, currency: 'INR', amount: '123456789012' })}`,
    )
    await expect(page.locator('main dd').first()).toBeVisible()
    await expectWhole(walk, 'the thank-you page')
  })
}

test('amounts of many figures stay in their cards', async ({ walk, page, services }) => {
  const json = {
    ...checkoutDetails('INR'),
    symbol: 'Indian Rupees',
    after_offer_amount: 123_456_789_012.55,
    original_amount: 1e14,
    ele_after_offer_amount: 123_456_789_012.55,
  }
  services.answer('getCheckoutDetails', { json })
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  await expectWhole(walk, 'the checkout')
})
