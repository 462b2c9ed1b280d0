import type { Locator } from '@playwright/test'
import { pauseClock } from './browser.ts'
import { expect, test } from './fixtures.ts'

// The scenarios that need a browser. `tests/simulation/scenario-visits.test.ts` has the others.

test.use({ build: 'demo' })

test('scenario slow: the prices show a loading text (I19, R51)', { tag: '@full' }, async ({ app, page }) => {
  const skipUntil = async (element: Locator, stepMs: number): Promise<void> =>
    expect(async () => {
      if (!(await element.isVisible())) await app.fastForward(stepMs)
      await expect(element).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [20] })
  const loading = page.getByText('Loading the prices')
  await pauseClock(page)
  await app.open('/?journey=checkout&scenario=slow')
  await skipUntil(loading.first(), 400)
  await skipUntil(app.checkout.payBar(), 1_000)
  await expect(loading).toHaveCount(0)
})

test(
  'scenario payment-declined: Pay leads to the payment-failed page (I19, I23)',
  { tag: '@full' },
  async ({ app, page }) => {
    await app.checkout.open('/?journey=checkout&scenario=payment-declined')
    await app.checkout.payNow().click()
    await app.payment.pay().click()
    await expect(app.heading('Payment Failed!.')).toBeVisible()
    await page.getByRole('link', { name: 'Try again!' }).click()
    await app.checkout.expectLoaded()
  },
)

const endings = [
  { scenario: 'payment-pending', button: 'Return while pending', sentence: 'pay again' },
  { scenario: 'payment-failed', button: 'Return with status=FAILED', sentence: 'Payment Failed!.' },
  { scenario: 'payment-no-return', button: 'Pay, and return to the checkout only', sentence: 'pay again' },
]
for (const { scenario, button, sentence } of endings) {
  const tag = scenario === 'payment-failed' ? [] : '@full'
  test(
    `scenario ${scenario}: Pay does what its own button does (I23, R114, R115)`,
    { tag },
    async ({ app, page }) => {
      for (const [chosen, name] of Object.entries({ [scenario]: 'Pay', happy: button })) {
        await app.checkout.open(`/?journey=checkout&scenario=${chosen}`)
        await app.checkout.payNow().click()
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByText(sentence).first()).toBeVisible()
      }
    },
  )
}

test('scenario text-lost: no text arrives until Resend, with a banner (I19)', async ({ app }) => {
  await app.open('/?journey=code-waiting&scenario=text-lost')
  await expect(app.code.field()).toBeVisible()
  const phone = await app.demo.openPart('Phone')
  await expect(phone.getByText('No texts yet.')).toBeVisible()
  await app.demo.close()
  await app.fastForward(31_000)
  await app.code.resend().click()
  await expect(app.demo.banner()).toBeVisible()
  await app.fastForward(7_000)
  await expect(app.demo.banner()).toHaveCount(0)
  await app.code.verify(await app.demo.readCode())
  await app.checkout.expectLoaded()
})

test('scenario locale-missing: English is shown, with a warning in the log (I19, R2)', async ({
  app,
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await app.survey.open('/?scenario=locale-missing')
  const title = (await app.title().textContent()) ?? ''
  await app.languageSelect().selectOption('ta')
  const warning = expect.stringContaining('the texts of ta did not load') as unknown
  await expect.poll(() => warnings).toContainEqual(warning)
  await expect(app.languageSelect()).toHaveValue('ta')
  await expect(app.title()).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
