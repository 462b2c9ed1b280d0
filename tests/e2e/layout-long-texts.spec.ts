import { checkoutDetails } from '../services/documented-responses.ts'
import { pauseClock } from './browser.ts'
import { expectNoFaultsOn, type Screen } from './checks/layout.ts'
import { buildRadioStep, buildSurvey, buildTextStep } from './survey-builders.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } })

/** A picture that needs no network. */
const dataPicture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/%3E'

const sizes: readonly Screen[] = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const [kind, text] of [
  ['many words', 'kitchen '.repeat(38).trim()],
  ['one long word', 'W'.repeat(120)],
] as const) {
  const tag = kind === 'one long word' ? [] : '@full'

  test(`a survey of ${kind} fits in each kind of question`, { tag }, async ({ app, page, services }) => {
    services.respond(
      'getSurvey',
      buildSurvey(
        { ...buildTextStep(text), smallText: text },
        buildRadioStep(`1 ${text}`, [`1 ${text}`, `2 ${text}`, 'short']),
        buildRadioStep(`2 ${text}`, [`1 ${text}`, `2 ${text}`], { images: [dataPicture, null] }),
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
    const field = page.getByRole('main').getByRole('textbox')
    const radios = page.getByRole('radio')
    await app.open('/')
    await app.survey.start()
    await expect(field).toBeVisible()
    await app.survey.next().click()
    await expect(page.locator('main [aria-invalid=true]')).toBeVisible()
    await expectNoFaultsOn(page, sizes, 'the refused text question')
    await field.fill(text)
    await app.survey.next().click()
    for (const count of [3, 2, 8]) {
      await expect(radios).toHaveCount(count)
      await expectNoFaultsOn(page, sizes, `the question with ${count} options`)
      await radios.first().click()
    }
  })

  test(`an alert, a name and an order id of ${kind} fit`, { tag }, async ({ app, page, services }) => {
    services.respond('sendCode', { status: 403, json: { msg: text } }, {})
    await app.lead.open()
    await app.lead.fillDetails({ name: text, mobile: '98765 43210' })
    await app.lead.submit().click()
    await expect(app.alert()).toBeVisible()
    await pauseClock(page)
    await expectNoFaultsOn(page, sizes, 'the refused form')
    await page.clock.resume()
    const query = new URLSearchParams({ request_order_id: text, currency: 'INR', amount: '123456789012' })
    await app.openThanks(`/thank-you?${query}`)
    await expectNoFaultsOn(page, sizes, 'the thank-you page')
  })
}

test('amounts of many figures fit in their cards', async ({ app, page, services }) => {
  const json = {
    ...checkoutDetails('INR'),
    symbol: 'Indian Rupees',
    after_offer_amount: 123_456_789_012.55,
    original_amount: 1e14,
    ele_after_offer_amount: 123_456_789_012.55,
  }
  services.respond('getCheckoutDetails', { json })
  await app.checkout.open()
  await expectNoFaultsOn(page, sizes, 'the checkout')
})
