import { expect } from '@playwright/test'
import { languageCodes } from '../../src/core/model/language.ts'
import { largestMeasure } from '../../src/core/survey/validation.ts'
import { checkoutOf, go } from '../e2e/checkout-address.ts'
import { lead } from '../e2e/lead-page.ts'
import { goOn, inLanguage, turnTo, type At, type State, type Way } from '../e2e/state.ts'
import { ways } from '../e2e/states.ts'
import { stopTime } from '../e2e/stop-time.ts'

const main = ({ page }: At): ReturnType<At['page']['locator']> => page.locator('main')

const checkoutIn = (region: 'us' | 'uk'): State => [
  `checkout in the ${region}`,
  async (at) => {
    await go(at.page, inLanguage(checkoutOf(region), at.code))
    await expect(main(at).locator('input[name=plan]').first()).toBeVisible()
  },
]

const landingIn = (region: 'us' | 'uk'): State => [
  `landing in the ${region}`,
  async (at) => {
    await go(at.page, inLanguage(`/${region}`, at.code))
    await expect(main(at).getByRole('button')).toBeVisible()
  },
]

/** States that only the pictures need: other regions, and states that time brings. */
const elsewhere: Way = {
  name: 'elsewhere',
  build: 'production',
  switches: true,
  states: [
    landingIn('us'),
    landingIn('uk'),
    checkoutIn('us'),
    [
      'checkout in the us, all plans',
      async (at) => {
        await main(at).locator('[role=radiogroup] > button').click()
        await expect(main(at).locator('input[name=plan]')).toHaveCount(4)
      },
    ],
    checkoutIn('uk'),
    [
      'checkout with a note of a purchase',
      async (at) => {
        await at.page.clock.runFor(3_500)
        await expect(at.page.locator('[data-social-proof=note]')).toBeVisible()
        await stopTime(at.page)
      },
    ],
    [
      'details, filled in',
      async (at) => {
        await at.page.clock.resume()
        await at.walk.open(inLanguage(lead, at.code))
        await expect(main(at).getByRole('progressbar')).toBeVisible()
        await at.walk.skip(25_000)
        await main(at).getByRole('textbox').first().fill('Asha Rao')
        await main(at).getByRole('textbox').last().fill('98765 43210')
      },
    ],
    [
      'landing, offline',
      async (at) => {
        await go(at.page, inLanguage('/', at.code))
        await expect(main(at).getByRole('button')).toBeVisible()
        // Offline, no other language's texts load.
        for (const code of [...languageCodes, at.code]) await turnTo(at.page, code)
        await at.page.context().setOffline(true)
        await expect(at.page.locator('#root > [role=status]')).not.toBeEmpty()
      },
    ],
    [
      'number, offline',
      async (at) => {
        await main(at).getByRole('button').click()
        await expect(main(at).getByRole('textbox')).toBeVisible()
        await main(at)
          .getByRole('textbox')
          .fill(String(largestMeasure + 20))
        await goOn(at)
        await expect(main(at).locator('[aria-invalid=true]')).toBeVisible()
      },
    ],
  ],
}

/** Every state of every screen, in the order of their pictures. */
export const picturedWays: readonly Way[] = [...ways, elsewhere]
