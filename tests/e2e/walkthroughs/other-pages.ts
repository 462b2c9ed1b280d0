import { expect } from '@playwright/test'
import { pauseClock } from '../browser.ts'
import { holdRequests, releaseRequests } from '../held-requests.ts'
import { thanksAddress } from '../pages/app.ts'
import { checkoutAddress } from '../pages/checkout-page.ts'
import { leadAddress } from '../pages/lead-page.ts'
import { openAt, withLanguage, type Walkthrough } from './walkthrough.ts'

/** One address of each kind of page. The last has no route. */
export const pageAddresses = [
  '/',
  leadAddress,
  checkoutAddress(),
  thanksAddress,
  '/payment-failure',
  `${thanksAddress}&status=PENDING`,
  '/privacy-policy',
  '/nowhere',
]

const thanksChunk = /\/assets\/thank-you-page[^/]*\.js/

export const otherPages: Walkthrough = {
  name: 'the other pages',
  build: 'production',
  hasLanguageSelect: true,
  inEveryLanguage: [
    'thank-you',
    'thank-you, incomplete',
    'payment failed',
    'payment pending',
    'privacy policy',
    'refund policy',
    'terms',
    'not found',
  ],
  expectedErrors: /Failed to load resource|did not load|net::ERR/,
  states: {
    async 'chunk, loading'({ page, app, language }) {
      await holdRequests(page, thanksChunk)
      await app.open(withLanguage(thanksAddress, language))
      await expect(page.locator('main [role=status]')).not.toBeEmpty()
    },
    async 'chunk, failed'({ page, app, language }) {
      await releaseRequests(page)
      await page.route(thanksChunk, (route) => route.abort())
      await app.open(withLanguage(thanksAddress, language))
      await expect(page.locator('main button')).toBeVisible()
      await page.unroute(thanksChunk)
    },
    'thank-you': openAt(thanksAddress, 'main dd'),
    async 'thank-you, incomplete'({ page, app, language }) {
      // It redirects after seven seconds.
      await pauseClock(page)
      await app.open(withLanguage('/thank-you', language))
      await page.clock.runFor(1_000)
      await expect(page.locator('main [role=status]')).not.toBeEmpty()
    },
    async 'thank-you, stayed'({ page }) {
      await page.clock.resume()
      await page.locator('main button').click()
      await expect(page.locator('main button')).toHaveCount(0)
    },
    'payment failed': openAt(`/payment-failure?back=${encodeURIComponent(checkoutAddress())}`, 'main a'),
    'payment failed, from the start': openAt(`${thanksAddress}&status=FAILED`, 'main a'),
    'payment pending': openAt(`${thanksAddress}&status=PENDING`, 'main a'),
    'privacy policy': openAt('/privacy-policy', 'main h2'),
    'refund policy': openAt('/refund-policy', 'main h2'),
    terms: openAt('/termsandconditions', 'main h2'),
    'not found': openAt('/no-such-page', 'main a'),
  },
}

/** Makes `Intl.NumberFormat` throw while a page renders. */
function breakRendering(): void {
  const format = Intl.NumberFormat
  Intl.NumberFormat = function (...args: ConstructorParameters<typeof format>) {
    if (args[1]?.numberingSystem) throw new Error('broken on purpose')
    return new format(...args)
  } as unknown as typeof format
}

/** The crash screen has no language select. */
export const crash: Walkthrough = {
  name: 'the crash screen',
  build: 'production',
  hasLanguageSelect: false,
  expectedErrors: /broken on purpose|a page crashed/,
  states: {
    async 'crash screen, with details'({ page, app, language }) {
      await page.addInitScript(breakRendering)
      await app.open(withLanguage(checkoutAddress(), language))
      await expect(page.locator('main h1')).toBeFocused()
      await page.locator('main summary').click()
      await expect(page.locator('main pre')).toBeVisible()
    },
  },
}
