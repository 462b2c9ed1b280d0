import { expect } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { maxSideFeet } from '../../src/core/survey/validation.ts'
import { pauseClock } from '../e2e/browser.ts'
import { checkoutDetails } from '../services/documented-responses.ts'
import { walkthroughs } from '../e2e/walkthroughs/all-walkthroughs.ts'
import {
  openAt,
  submitForm,
  switchLanguage,
  withLanguage,
  type Walkthrough,
} from '../e2e/walkthroughs/walkthrough.ts'
import { checkoutAddress } from '../e2e/pages/checkout-page.ts'
import { leadAddress } from '../e2e/pages/lead-page.ts'

/** States that only the pictures show: other regions, and what appears with time. */
const elsewhere: Walkthrough = {
  name: 'elsewhere',
  build: 'production',
  hasLanguageSelect: true,
  states: {
    'landing in the us': openAt('/us', 'main button'),
    'landing in the uk': openAt('/uk', 'main button'),
    async 'checkout, a plan without a price'(context) {
      const json = { ...checkoutDetails('INR'), after_offer_amount: 'soon' }
      context.services.respond('getCheckoutDetails', { json }, {})
      await openAt(checkoutAddress(), 'main input[name=plan]')(context)
    },
    'checkout in the us': openAt(checkoutAddress('us'), 'main input[name=plan]'),
    async 'checkout in the us, all plans'({ page }) {
      await page.locator('main [role=radiogroup] > button').click()
      await expect(page.locator('main input[name=plan]')).toHaveCount(4)
    },
    'checkout in the uk': openAt(checkoutAddress('uk'), 'main input[name=plan]'),
    async 'checkout with a purchase note'({ page }) {
      await page.clock.runFor(3_500)
      await expect(page.locator('[data-social-proof=note]')).toBeVisible()
      await pauseClock(page)
    },
    async 'details, filled in'({ page, app, language }) {
      await page.clock.resume()
      await app.open(withLanguage(leadAddress, language))
      await expect(page.locator('main [role=progressbar]')).toBeVisible()
      await app.fastForward(25_000)
      const fields = page.getByRole('main').getByRole('textbox')
      await fields.first().fill('Asha Rao')
      await fields.last().fill('98765 43210')
    },
    async 'landing, offline'(context) {
      const { page, language } = context
      await openAt('/', 'main button')(context)
      // Offline, no other language's texts load.
      for (const code of [...languageCodes, language]) await switchLanguage(page, code)
      await page.context().setOffline(true)
      await expect(page.locator('#root > [role=status]')).not.toBeEmpty()
    },
    async 'number, offline'(context) {
      const main = context.page.getByRole('main')
      await main.getByRole('button').click()
      await main.getByRole('textbox').fill(String(maxSideFeet + 20))
      await submitForm(context)
      await expect(main.locator('[aria-invalid=true]')).toBeVisible()
    },
  },
}

const consent: Walkthrough = {
  name: 'the consent bar',
  build: 'analytics',
  hasLanguageSelect: true,
  states: { 'consent, asked': openAt('/', '#root > section[aria-label]') },
}

/** Every state of every screen, in the order of the pictures. */
export const picturedWalkthroughs: readonly Walkthrough[] = [...walkthroughs, elsewhere, consent]
