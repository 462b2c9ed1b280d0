import { expect } from '@playwright/test'
import { checkoutOf, go } from './checkout-address.ts'
import { holdCall } from './held-call.ts'
import { inLanguage, type At, type State, type Way } from './state.ts'
import { stopTime } from './stop-time.ts'

const thanks = '/thank-you?request_order_id=PL-1&currency=INR&amount=299'
const thanksChunk = /\/assets\/thank-you-page[^/]*\.js/
const held = new WeakMap<At['page'], () => Promise<void>>()

const title = ({ page }: At): ReturnType<At['walk']['title']> => page.locator('main h1')

/** A page that is what it is from its first state on. `seen` is what only the page itself has: a stand-in has a heading, too. */
const plain = (name: string, address: string, seen: string): State => [
  name,
  async (at) => {
    await go(at.page, inLanguage(address, at.code))
    await expect(at.page.locator(seen).first()).toBeVisible()
  },
]

/** Everything after and around the way. */
export const around: Way = {
  name: 'the pages around',
  build: 'production',
  switches: true,
  noise: /Failed to load resource|did not load|net::ERR/,
  states: [
    [
      'a part on its way',
      async (at) => {
        held.set(at.page, await holdCall(at.page, thanksChunk))
        await go(at.page, inLanguage(thanks, at.code))
        await expect(at.page.locator('main [role=status]')).not.toBeEmpty()
      },
    ],
    [
      'a part that is missing',
      async (at) => {
        await held.get(at.page)?.()
        await at.page.route(thanksChunk, (route) => route.abort())
        await go(at.page, inLanguage(thanks, at.code))
        await expect(at.page.locator('main button')).toBeVisible()
        await at.page.unroute(thanksChunk)
      },
    ],
    plain('thank-you', thanks, 'main dd'),
    [
      'thank-you, incomplete',
      async (at) => {
        // It leaves after seven seconds: it is opened with the time standing.
        await stopTime(at.page)
        await go(at.page, inLanguage('/thank-you', at.code))
        await at.page.clock.runFor(1_000)
        await expect(at.page.locator('main [role=status]')).not.toBeEmpty()
      },
    ],
    [
      'thank-you, stayed',
      async (at) => {
        await at.page.clock.resume()
        await at.page.locator('main button').click()
        await expect(at.page.locator('main button')).toHaveCount(0)
      },
    ],
    plain('payment failed', '/payment-failure?back=/', 'main a'),
    plain('privacy policy', '/privacy-policy', 'main h2'),
    plain('refund policy', '/refund-policy', 'main h2'),
    plain('terms', '/termsandconditions', 'main h2'),
    plain('not found', '/no-such-page', 'main a'),
  ],
}

/** The crash screen has no switcher: each language is a visit of its own. */
export const crash: Way = {
  name: 'the crash screen',
  build: 'production',
  switches: false,
  noise: /broken on purpose|a page crashed/,
  states: [
    [
      'crash screen, with details',
      async (at) => {
        await at.page.addInitScript(() => {
          const format = Intl.NumberFormat
          Intl.NumberFormat = function (...given: ConstructorParameters<typeof format>) {
            if (given[1]?.numberingSystem) throw new Error('broken on purpose')
            return new format(...given)
          } as unknown as typeof format
        })
        await go(at.page, inLanguage(checkoutOf('in'), at.code))
        await expect(title(at)).toBeFocused()
        await at.page.locator('main summary').click()
        await expect(at.page.locator('main pre')).toBeVisible()
      },
    ],
  ],
}
