import { expect, type Page } from '@playwright/test'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { checkoutOf } from './checkout-address.ts'
import { layoutFaults } from './layout-checks.ts'
import { lead } from './lead-page.ts'
import { canDraw, everything } from './scope.ts'
import { inLanguage, turnTo } from './state.ts'
import { stopTime } from './stop-time.ts'
import { test } from './world.ts'

// Each screen's first state in the languages that `every-state.journey.ts` does not walk in.

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

/** Where each screen stands, and what only the screen itself has. */
const screens: Readonly<Record<string, readonly [address: string, seen: string]>> = {
  'the landing card': ['/', 'main button'],
  'the US landing card': ['/us', 'main button'],
  'the checkout': [checkoutOf('in'), 'main [name=plan]'],
  'the UK checkout': [checkoutOf('uk'), 'main [name=plan]'],
  'the thank-you page': ['/thank-you?request_order_id=PL-1&currency=INR&amount=299', 'main dd'],
  'the payment-failed page': ['/payment-failure?back=/', 'main a'],
  'the privacy policy': ['/privacy-policy', 'main h2'],
  'the refund policy': ['/refund-policy', 'main h2'],
  'the terms': ['/termsandconditions', 'main h2'],
  'the not-found page': ['/nowhere', 'main a'],
}

const languages = languageCodes.filter((code) => everything || (code !== 'en' && code !== 'ta'))
const patient = expect.configure({ soft: true, timeout: 4_000 })

async function expectWhole(page: Page, what: string): Promise<void> {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 800 })
    await patient.poll(() => layoutFaults(page), `${what} at ${width} px`).toEqual([])
  }
}

test('every screen is whole in every language at 320, 360 and 1280 px', async ({ walk, page }) => {
  test.setTimeout(60_000 + languages.length * 60_000)
  const drawn: LanguageCode[] = []
  for (const code of languages) if (await canDraw(page, code)) drawn.push(code)
  test.skip(drawn.length === 0, 'no font here draws any of them: what would be cut off cannot be seen')
  for (const [screen, [address, seen]] of Object.entries(screens)) {
    await walk.open(address)
    await expect(page.locator(seen).first()).toBeVisible()
    for (const code of drawn) {
      await turnTo(page, code)
      await expectWhole(page, `${screen} in ${code}`)
    }
  }
})

// The loader has no switcher; and the form that follows it is reached only through it.
for (const code of languages)
  test(`the loader and the lead form are whole in ${code} at 320, 360 and 1280 px`, async ({
    walk,
    page,
  }) => {
    test.skip(
      !(await canDraw(page, code)),
      `no font here draws ${code}: what would be cut off cannot be seen`,
    )
    await stopTime(page)
    await walk.open(inLanguage(lead, code))
    await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(19_000)
    await expectWhole(page, `the loader in ${code}`)
    await page.clock.resume()
    await walk.skip(25_000)
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await expectWhole(page, `the lead form in ${code}`)
  })
