import { expect, type Locator } from '@playwright/test'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import { storedId } from '../../services/documented-responses.ts'
import { pauseClock } from '../browser.ts'
import { holdRequests, releaseRequests } from '../held-requests.ts'
import { checkoutAddress, offerStart } from '../pages/checkout-page.ts'
import { withLanguage, type Walkthrough, type WalkthroughContext } from './walkthrough.ts'

const dialog = ({ page }: WalkthroughContext): Locator => page.getByRole('dialog')
const main = ({ page }: WalkthroughContext): Locator => page.getByRole('main')
const address = ({ language }: WalkthroughContext): string => withLanguage(checkoutAddress(), language)

const expectReady = ({ page }: WalkthroughContext): Promise<void> =>
  expect(page.locator('input[name=plan]').first()).toBeVisible()

/** Enlarges the first floor plan (0) or elevation (1). */
async function enlarge(context: WalkthroughContext, row: 0 | 1): Promise<void> {
  const carousel = context.page.locator('[aria-roledescription]').nth(1 + row)
  await carousel.locator('button:has(img)').first().click()
  await expect(dialog(context).locator('img')).toBeVisible()
}

async function closeDialog(context: WalkthroughContext): Promise<void> {
  await context.page.keyboard.press('Escape')
  await expect(dialog(context)).toHaveCount(0)
}

async function closeNote({ page }: WalkthroughContext): Promise<void> {
  if (await page.getByRole('note').isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByRole('note')).toHaveCount(0)
}

/** Shown again: all plans with the questions open, and the toast offline. A note closes when the focus leaves it. */
const repeated = ['all plans', 'plan details', 'payment page, loading']

export const checkout: Walkthrough = {
  name: 'the checkout',
  build: 'production',
  hasLanguageSelect: true,
  inEveryLanguage: ['folded plans'],
  repeated,
  expectedErrors: /Failed to load resource|did not load|net::ERR/,
  states: {
    async 'prices, loading'(context) {
      const { page, app, services } = context
      services.respond('getCheckoutDetails', { status: 404, json: {} })
      await holdRequests(page, /\/checkout-details/)
      const requested = page.waitForRequest(/\/checkout-details/)
      await app.open(address(context))
      await requested
      await expect(main(context).getByRole('status')).not.toBeEmpty()
    },
    async 'prices, failed'(context) {
      await releaseRequests(context.page)
      await expect(main(context).getByRole('button')).toBeVisible()
    },
    async 'folded plans'(context) {
      context.services.respond('getCheckoutDetails', {})
      await main(context).getByRole('button').click()
      await expectReady(context)
    },
    async 'all plans'(context) {
      await main(context).locator('[role=radiogroup] > button').click()
      await context.app.checkout.plan('four').check()
    },
    async 'plan details'(context) {
      await main(context)
        .locator('[aria-expanded]:has(+ *), [role=radiogroup] div > [aria-expanded]')
        .nth(1)
        .click()
      await expect(context.page.getByRole('note')).toBeVisible()
    },
    async 'questions, open'(context) {
      await closeNote(context)
      for (const question of await main(context).locator('summary').all()) await question.click()
      await expect(main(context).locator('details[open]')).toHaveCount(6)
    },
    'floor plan, enlarged': (context) => enlarge(context, 0),
    async 'elevation, enlarged'(context) {
      await closeDialog(context)
      await enlarge(context, 1)
    },
    async 'elevation, zoomed'(context) {
      await dialog(context).locator('button').nth(2).click()
      await expect(dialog(context).locator('[data-zoomed]')).toHaveCount(1)
    },
    async 'offline, payment refused'(context) {
      const { page } = context
      await closeDialog(context)
      await page.context().setOffline(true)
      await main(context).getByRole('button').last().click()
      await expect(page.getByRole('alert')).toBeVisible()
      await pauseClock(page)
    },
    async 'payment page, loading'(context) {
      const { page, app } = context
      await page.context().setOffline(false)
      await page.clock.resume()
      await app.fastForward(4_500)
      await app.fastForward(1_000)
      await expect(page.getByRole('alert')).toHaveCount(0)
      // A response without content leaves the page where it is.
      await page.route(/pay\.plotline\.test/, (route) => route.fulfill({ status: 204 }))
      await main(context).getByRole('button').last().click()
      await expect(page.locator('.toast-layer').getByRole('status')).toBeVisible()
      // At the top no link is half below the bar.
      await page.evaluate(() => scrollTo(0, 0))
      await pauseClock(page)
    },
  },
}

/** Both offers, running and ended. Their dialogs cover the language select. */
export const offers: Walkthrough = {
  name: 'the offers',
  build: 'production',
  hasLanguageSelect: false,
  states: {
    async discount(context) {
      await context.app.checkout.openOffer({ address: address(context) })
      await expectReady(context)
      await expect(dialog(context).getByRole('timer')).toBeVisible()
    },
    async offer(context) {
      const heading = dialog(context).getByRole('heading', { level: 2 })
      const title = await heading.textContent()
      await dialog(context).getByRole('button').first().click()
      await expect(heading).not.toHaveText(title ?? '')
    },
    async 'offer, plan details'(context) {
      await dialog(context).locator('[aria-expanded]').click()
      await expect(context.page.getByRole('note')).toBeVisible()
    },
    async 'offer, ended'(context) {
      await closeNote(context)
      await context.app.fastForward(offerSeconds * 1_000)
      await expect(dialog(context).getByRole('timer')).toHaveText('00:00')
    },
    async 'discount, ended'(context) {
      await context.app.open(address(context))
      await expectReady(context)
      await expect(dialog(context).getByRole('timer')).toContainText('0:0')
    },
    // The browser left to pay, and no order came of it (R115).
    async 'paid, never returned, in the offer'(context) {
      const stored = { [storageKeys.leftToPay]: JSON.stringify([[storedId, String(offerStart)]]) }
      await context.app.checkout.openOffer({ dialog: 'offer', address: address(context), stored })
      await expect(dialog(context).locator('a[href^=mailto]')).toBeVisible()
    },
    async 'paid, never returned'(context) {
      await closeDialog(context)
      await expect(main(context).locator('p:has(a[href^=mailto]) + button')).toHaveCount(2)
    },
  },
}
