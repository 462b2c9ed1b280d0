import { expect, type Locator } from '@playwright/test'
import { offerSeconds } from '../../src/core/stored/offer.ts'
import { checkoutOf, go, toOffer } from './checkout-address.ts'
import { holdCall } from './held-call.ts'
import { inLanguage, type At, type Way } from './state.ts'
import { stopTime } from './stop-time.ts'

const dialog = ({ page }: At): Locator => page.getByRole('dialog')
const main = ({ page }: At): Locator => page.getByRole('main')
const address = ({ code }: At): string => inLanguage(checkoutOf('in'), code)
const held = new WeakMap<At['page'], () => Promise<void>>()

async function isReady({ page }: At): Promise<void> {
  await expect(page.locator('input[name=plan]').first()).toBeVisible()
  await expect(page.locator('section.Toastify')).toHaveCount(1)
}

/** Opens the first sample of the row of floor plans (0) or elevations (1). */
async function enlarge(at: At, row: 0 | 1): Promise<void> {
  const carousel = at.page.locator('[aria-roledescription]').nth(1 + row)
  await carousel.locator('button:has(img)').first().click()
  await expect(dialog(at).locator('img')).toBeVisible()
}

async function closeDialog(at: At): Promise<void> {
  await at.page.keyboard.press('Escape')
  await expect(dialog(at)).toHaveCount(0)
}

/** All plans stand again with the questions open; what a plan holds closes when the focus leaves it; what is said stands offline, too. */
const repeated = ['all plans', 'what a plan holds', 'payment page on its way']

export const checkout: Way = {
  name: 'the checkout',
  build: 'production',
  switches: true,
  sameStops: repeated,
  sameOnDesk: repeated,
  noise: /Failed to load resource|did not load|net::ERR/,
  states: [
    [
      'prices on their way',
      async (at) => {
        at.services.answer('getCheckoutDetails', { status: 404, json: {} })
        held.set(at.page, await holdCall(at.page, /\/checkout-details/))
        const asked = at.page.waitForRequest(/\/checkout-details/)
        await go(at.page, address(at))
        await asked
        await expect(main(at).getByRole('status')).not.toBeEmpty()
      },
    ],
    [
      'prices missing',
      async (at) => {
        await held.get(at.page)?.()
        await expect(main(at).getByRole('button')).toBeVisible()
      },
    ],
    [
      'folded plans',
      async (at) => {
        at.services.answer('getCheckoutDetails', {})
        await main(at).getByRole('button').click()
        await isReady(at)
      },
    ],
    [
      'all plans',
      async (at) => {
        await main(at).locator('[role=radiogroup] > button').click()
        await at.page.locator('input[name=plan][value=four]').check()
      },
    ],
    [
      'what a plan holds',
      async (at) => {
        await main(at)
          .locator('[aria-expanded]:has(+ *), [role=radiogroup] div > [aria-expanded]')
          .nth(1)
          .click()
        await expect(at.page.getByRole('note')).toBeVisible()
      },
    ],
    [
      'questions open',
      async (at) => {
        if (await at.page.getByRole('note').isVisible()) await at.page.keyboard.press('Escape')
        await expect(at.page.getByRole('note')).toHaveCount(0)
        for (const question of await main(at).locator('summary').all()) await question.click()
        await expect(main(at).locator('details[open]')).toHaveCount(6)
      },
    ],
    ['floor plan, enlarged', (at) => enlarge(at, 0)],
    [
      'elevation, enlarged',
      async (at) => {
        await closeDialog(at)
        await enlarge(at, 1)
      },
    ],
    [
      'elevation, zoomed',
      async (at) => {
        await dialog(at).locator('button').nth(2).click()
        await expect(dialog(at).locator('[data-zoomed]')).toHaveCount(1)
      },
    ],
    [
      'offline, and nothing can be paid',
      async (at) => {
        await closeDialog(at)
        await at.page.context().setOffline(true)
        await main(at).getByRole('button').last().click()
        await expect(at.page.getByRole('alert')).toBeVisible()
        await stopTime(at.page)
      },
    ],
    [
      'payment page on its way',
      async (at) => {
        await at.page.context().setOffline(false)
        await at.page.clock.resume()
        await at.walk.skip(4_500)
        await at.walk.skip(1_000)
        await expect(at.page.getByRole('alert')).toHaveCount(0)
        // An answer without content leaves the page where it is, on its way out.
        await at.page.route(/pay\.plotline\.test/, (route) => route.fulfill({ status: 204 }))
        await main(at).getByRole('button').last().click()
        await expect(at.page.locator('section.Toastify [role=status]')).toBeVisible()
        // At its top no link lies half under the bar, wherever the states before left it.
        await at.page.evaluate(() => scrollTo(0, 0))
        await stopTime(at.page)
      },
    ],
  ],
}

/** Both offers as they run and when they are over. Behind a dialog the switcher is out of reach: each language is a visit of its own. */
export const offers: Way = {
  name: 'the offers',
  build: 'production',
  switches: false,
  states: [
    [
      'discount',
      async (at) => {
        await toOffer(at.page, address(at), 60_000)
        await isReady(at)
        await expect(dialog(at).getByRole('timer')).toBeVisible()
      },
    ],
    [
      'offer',
      async (at) => {
        const title = await dialog(at).getByRole('heading', { level: 2 }).textContent()
        await dialog(at).getByRole('button').first().click()
        await expect(dialog(at).getByRole('heading', { level: 2 })).not.toHaveText(title ?? '')
      },
    ],
    [
      'offer, what it holds',
      async (at) => {
        await dialog(at).locator('[aria-expanded]').click()
        await expect(at.page.getByRole('note')).toBeVisible()
      },
    ],
    [
      'offer, over',
      async (at) => {
        if (await at.page.getByRole('note').isVisible()) await at.page.keyboard.press('Escape')
        await at.walk.skip(offerSeconds * 1_000)
        await expect(dialog(at).getByRole('timer')).toHaveText('00:00')
      },
    ],
    [
      'discount, over',
      async (at) => {
        await go(at.page, address(at))
        await isReady(at)
        await expect(dialog(at).getByRole('timer')).toContainText('0:0')
      },
    ],
  ],
}
