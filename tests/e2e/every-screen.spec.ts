import type { Page } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { pauseClock } from './browser.ts'
import { expectNoLayoutFaults, phone, resizeTo, screens as sizes } from './checks/layout.ts'
import { switchLanguage, withLanguage } from './walkthroughs/walkthrough.ts'
import { thanksAddress } from './walkthroughs/other-pages.ts'
import type { App } from './pages/app.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { leadAddress } from './pages/lead-page.ts'
import { canDraw, drawableLanguages, otherLanguages, runsAll } from './test-matrix.ts'
import { prefixOf, regions, type Region } from './visitors.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** The languages whose layout `every-state.spec.ts` doesn't check. */
const languages = languageCodes.filter((code) => runsAll || !['en', ...otherLanguages].includes(code))

/** What every page has. */
async function expectFrame(app: App, region: Region): Promise<void> {
  const { page } = app
  await expect(app.title()).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  const links = page.getByRole('contentinfo').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const [index, path] of ['/privacy-policy', '/refund-policy', '/termsandconditions'].entries())
    await expect(links.nth(index)).toHaveAttribute('href', `${prefixOf[region]}${path}`)
  await expect(page).toHaveTitle(/\S/)
  if (page.url().includes('/checkout/')) await expect(app.checkout.plan('one')).toBeVisible()
  await app.expectNoHorizontalScroll()
}

async function expectNoFaultsOnScreens(page: Page, what: string): Promise<void> {
  for (const screen of [...sizes, phone]) {
    await resizeTo(page, screen)
    await expectNoLayoutFaults(page, `${what} at ${screen.width} × ${screen.height}`)
  }
}

/** The screens that have the language select, and their English titles. */
const screens: readonly (readonly [name: string, address: string, title: RegExp])[] = [
  ['landing', '/', /./],
  ['landing at /survey-form', '/survey-form', /./],
  ['landing in the US', '/us', /./],
  ['checkout', checkoutAddress(), /./],
  ['checkout in the UK', checkoutAddress('uk'), /./],
  ['thank-you', thanksAddress, /^Thank you for taking the 1st right step/],
  ['incomplete thank-you', '/thank-you', /^Thank you for taking the 1st right step/],
  ['payment failed', '/payment-failure?back=/', /^Payment Failed!\.$/],
  ['privacy policy', '/privacy-policy', /privacy/i],
  ['refund policy', '/refund-policy', /refund/i],
  ['terms', '/termsandconditions', /terms/i],
  ['not found at /response', '/response', /./],
  ['not found', '/no-such-page', /./],
]

for (const [name, address, title] of screens)
  test(`${name} fits in every language (S2.1, R57, I1) (WCAG 2.4.6, 3.1.1)`, async ({ app, page }) => {
    test.slow()
    const drawable = await drawableLanguages(page, languages)
    const open = name.startsWith('landing') ? app.survey.open : app.open
    await open(withLanguage(address, 'en'))
    await expect(app.title()).toHaveText(title)
    for (const code of languageCodes) {
      if (code !== 'en') await switchLanguage(page, code)
      await expectFrame(app, regionOf(address))
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
    await expectFrame(app, 'in')
    await expectNoFaultsOnScreens(page, `the lead form in ${code}`)
  })

for (const region of regions)
  test(`the footer’s links stay in ${region} on every page (S2.1) (WCAG 2.4.5)`, async ({ app, page }) => {
    const paths = ['/', '/response/form_one_demo', '/no-such-page'].map((path) => prefixOf[region] + path)
    for (const address of [...paths, checkoutAddress(region)]) {
      await app.open(address)
      await expectFrame(app, region)
      await expect(page.getByRole('contentinfo')).toContainText('In Association With')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    }
  })
