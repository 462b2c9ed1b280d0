import type { Locator } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { pauseClock } from './browser.ts'
import type { App } from './pages/app.ts'
import { expect, test } from './fixtures.ts'

// The scenarios that need a browser. `tests/simulation/scenario-visits.test.ts` has the others.

test.use({ build: 'demo' })

/** Moves the page's clock until the element is shown. */
async function skipUntil(app: App, element: Locator, stepMs: number): Promise<void> {
  await expect(async () => {
    if (await element.isVisible()) return
    await app.fastForward(stepMs)
    await expect(element).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [20], timeout: 20_000 })
}

test('scenario slow: questions and prices show a loading text (I19, R51)', async ({ app, page }) => {
  const expectWait = async (open: () => Promise<unknown>, text: string, then: Locator): Promise<void> => {
    await pauseClock(page)
    await open()
    await skipUntil(app, page.getByText(text).first(), 400)
    await skipUntil(app, then, 1_000)
    await expect(page.getByText(text)).toHaveCount(0)
    await page.clock.resume()
  }
  const start = async (): Promise<void> => {
    await page.reload()
    await app.survey.startButton().click()
  }
  await app.open('/')
  await app.demo.chooseScenario('slow')
  await expectWait(start, 'Loading the questions', app.field('Plot width'))
  const open = (): Promise<void> => app.open('/?journey=checkout&scenario=slow')
  await expectWait(open, 'Loading the prices', app.checkout.payBar())
})

test('scenario payment-declined: Pay leads to the payment-failed page (I19, I23)', async ({ app, page }) => {
  await app.open('/?journey=checkout&scenario=payment-declined')
  await app.checkout.expectLoaded()
  await app.checkout.payNow().click()
  await app.payment.pay().click()
  await expect(app.heading('Payment Failed!.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again!' }).click()
  await app.checkout.expectLoaded()
})
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
  for (const code of languageCodes.filter((one) => one !== 'en')) {
    await app.languageSelect().selectOption(code)
    const warning = expect.stringContaining(`the texts of ${code} did not load`) as unknown
    await expect.poll(() => warnings).toContainEqual(warning)
    await expect(app.languageSelect()).toHaveValue(code)
    await expect(app.title()).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})
