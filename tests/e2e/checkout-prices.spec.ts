import type { Locator, Page } from '@playwright/test'
import { checkoutDetails } from '../services/documented-answers.ts'
import type { RecordingServices } from '../services/recording-services.ts'
import { checkoutOf, go } from './checkout-address.ts'
import type { Walk } from './walk.ts'
import { expect, test } from './world.ts'

type Scene = { walk: Walk; page: Page; services: RecordingServices }

/** The card of a plan. */
const card = (walk: Walk, key: string): Locator =>
  walk.page.locator('div:has(> input[name="plan"])', { has: walk.plan(key) })

async function openWith({ walk, page, services }: Scene, details: object): Promise<void> {
  services.answer('getCheckoutDetails', { json: { ...checkoutDetails('INR'), ...details } })
  await go(page, checkoutOf('in'))
  await expect(walk.title()).toHaveText('Your 2D floor plan is ready')
  if (await walk.more().count()) await walk.more().click()
}

test('a plan without a price stays out of the way of the others, by pointer and by keyboard (R49)', async ({
  walk,
  page,
  services,
}) => {
  await openWith(
    { walk, page, services },
    {
      after_offer_amount: null,
      original_amount: undefined,
      second_ele_after_offer_amount: '1,23,456.5',
      second_ele_original_amount: 9007199254740991,
      second_ele_discount: '50 %',
      ele_discount: 250,
      symbol: ' ₹ ',
    },
  )
  await expect(walk.plan('one')).toBeChecked()
  await expect(walk.payNow()).toBeDisabled()
  await expect(page.getByRole('main')).toContainText('From ₹422, paid once')
  await walk.plan('two').focus()
  await page.keyboard.press('ArrowUp')
  await expect(walk.plan('four')).toBeChecked()
  await expect(walk.payBar()).toHaveText('Pay ₹1,23,456.50 To Unlock Now')
  await expect(card(walk, 'four').locator('s')).toHaveText('₹9,00,71,99,25,47,40,991')
  await expect(card(walk, 'four')).toContainText('50% off')
  await expect(card(walk, 'three')).not.toContainText('off')
  await page.keyboard.press('ArrowDown')
  await expect(walk.plan('two')).toBeChecked()
  await expect(walk.payNow()).toBeEnabled()
  await page.setViewportSize({ width: 320, height: 700 })
  await walk.fits()
})
