import type { Page } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { regionOf } from '../../src/core/model/region.ts'
import { checkoutOf } from './checkout-address.ts'
import { lead } from './lead-page.ts'
import { canDraw, drawnOf, everything, languagesOfWalks } from './scope.ts'
import { inLanguage, turnTo } from './state.ts'
import { stopTime } from './stop-time.ts'
import { prefixOf, regions, type Region, type Walk } from './walk.ts'
import { expectWhole, phone, screens as sizes, turnScreen } from './whole.ts'
import { expect, test } from './world.ts'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** Where screens stand that have the language switch, and their titles in English. */
const screens: Readonly<Record<string, readonly (readonly [address: string, title: string | RegExp])[]>> = {
  'on the way': [
    ['/', /./],
    ['/survey-form', /./],
    ['/us', /./],
    [checkoutOf('in'), /./],
    [checkoutOf('uk'), /./],
  ],
  'around it': [
    ['/thank-you?request_order_id=PL-1&currency=INR&amount=299', /^Thank you for taking the 1st right step/],
    ['/thank-you', /^Thank you for taking the 1st right step/],
    ['/payment-failure?back=/', 'Payment Failed!.'],
    ['/privacy-policy', /privacy/i],
    ['/refund-policy', /refund/i],
    ['/termsandconditions', /terms/i],
    ['/response', /./],
    ['/no-such-page', /./],
  ],
}

/** The languages whose layout `every-state.spec.ts` does not see. */
const languages = languageCodes.filter((code) => everything || !['en', ...languagesOfWalks].includes(code))

/** What every page has, whatever its state. */
async function expectPage({ title, plan, fits, page }: Walk, region: Region): Promise<void> {
  await expect(title()).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveCount(1)
  const links = footer.getByRole('link')
  await expect(links).toHaveCount(3)
  for (const [index, path] of ['/privacy-policy', '/refund-policy', '/termsandconditions'].entries())
    await expect(links.nth(index)).toHaveAttribute('href', `${prefixOf[region]}${path}`)
  await expect(page).toHaveTitle(/\S/)
  if (page.url().includes('/checkout/')) await expect(plan('one')).toBeVisible()
  await fits()
}

async function expectWholeOnAll(page: Page, what: string): Promise<void> {
  for (const screen of [...sizes, phone]) {
    await turnScreen(page, screen)
    await expectWhole(page, `${what} at ${screen.width} × ${screen.height}`)
  }
}

async function expectEnglish({ title, page }: Walk, words: string | RegExp): Promise<void> {
  await expect(title()).toHaveText(words)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText([
    'Privacy policy',
    'Refund policy',
    'Terms and conditions',
  ])
  await expect(footer).toContainText('In Association With')
}

for (const [where, all] of Object.entries(screens))
  test(`every screen ${where} stands whole in every language (S2.1, R57, I1) (WCAG 2.4.6, 3.1.1)`, async ({
    walk,
    page,
  }) => {
    test.setTimeout(300_000)
    const drawn = await drawnOf(page, languages)
    for (const [address, title] of all)
      await test.step(address, async () => {
        await walk.open(inLanguage(address, 'en'))
        await expectEnglish(walk, title)
        for (const code of languageCodes) {
          if (code !== 'en') await turnTo(page, code)
          await expectPage(walk, regionOf(address))
          if (drawn.includes(code)) await expectWholeOnAll(page, `${address} in ${code}`)
        }
      })
  })

// The loader has no switcher, and the form that follows it is reached only through it.
for (const code of languages)
  test(`the loader and the lead form stand whole in ${code}`, async ({ walk, page }) => {
    test.skip(
      !(await canDraw(page, code)),
      `no font here draws ${code}: what would be cut off cannot be seen`,
    )
    await stopTime(page)
    await walk.open(inLanguage(lead, code))
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(19_000)
    await expectWholeOnAll(page, `the loader in ${code}`)
    await page.clock.resume()
    await walk.skip(25_000)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await expectPage(walk, 'in')
    await expectWholeOnAll(page, `the lead form in ${code}`)
  })

// A page's frame is the same in each of them (`page-frame.test.tsx`); these say something of their own there.
const regional = ['/', '/response/form_one_demo', '/no-such-page']

for (const region of regions)
  test(`screens have their title in ${region}, and their footer's links stay there (S2.1) (WCAG 2.4.5)`, async ({
    walk,
    page,
  }) => {
    for (const address of [...regional.map((path) => prefixOf[region] + path), checkoutOf(region)])
      await test.step(address, async () => {
        await walk.open(address)
        await expectEnglish(walk, /./)
        await expectPage(walk, region)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      })
  })
