import type { Page } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { pauseClock } from './browser.ts'
import { expectNoLayoutFaults, phone, resizeTo, screens as sizes } from './checks/layout.ts'
import { switchLanguage, withLanguage } from './walkthroughs/walkthrough.ts'
import { thanksAddress } from './walkthroughs/other-pages.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { leadAddress } from './pages/lead-page.ts'
import { canDraw, drawableLanguages, otherLanguages, runsAll } from './test-matrix.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** The languages whose layout `every-state.spec.ts` doesn't check. */
const languages = languageCodes.filter((code) => runsAll || !['en', ...otherLanguages].includes(code))

async function expectNoFaultsOnScreens(page: Page, what: string): Promise<void> {
  for (const screen of [...sizes, phone]) {
    await resizeTo(page, screen)
    await expectNoLayoutFaults(page, `${what} at ${screen.width} × ${screen.height}`)
  }
}

/** The screens that have the language select. */
const screens: readonly (readonly [name: string, address: string])[] = [
  ['landing', '/'],
  ['checkout', checkoutAddress()],
  ['thank-you', thanksAddress],
  ['incomplete thank-you', '/thank-you'],
  ['payment failed', '/payment-failure?back=/'],
  ['privacy policy', '/privacy-policy'],
  ['refund policy', '/refund-policy'],
  ['terms', '/termsandconditions'],
  ['not found', '/no-such-page'],
]

for (const [name, address] of screens)
  test(`${name} fits in every language (S2.1, R57, I1) (WCAG 2.4.5, 2.4.6, 3.1.1)`, async ({ app, page }) => {
    test.slow()
    const drawable = await drawableLanguages(page, languages)
    const open = name === 'landing' ? app.survey.open : app.open
    await open(withLanguage(address, 'en'))
    for (const code of languageCodes) {
      if (code !== 'en') await switchLanguage(page, code)
      await expect(app.title()).toHaveCount(1)
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
      if (name === 'checkout') await expect(app.checkout.plan('one')).toBeVisible()
      if (drawable.includes(code)) await expectNoFaultsOnScreens(page, `${name} in ${code}`)
    }
  })

// The loader has no language select, and the form follows it.
for (const code of languages)
  test(`the loader and the lead form fit in ${code}`, async ({ app, page }) => {
    test.skip(!(await canDraw(page, code)), `no font draws ${code}`)
    await pauseClock(page)
    await app.open(withLanguage(leadAddress, code))
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(19_000)
    await expectNoFaultsOnScreens(page, `the loader in ${code}`)
    await page.clock.resume()
    await app.fastForward(25_000)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await expectNoFaultsOnScreens(page, `the lead form in ${code}`)
  })
