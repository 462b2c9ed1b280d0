import { expect, type Locator, type Page } from '@playwright/test'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'
import { storedId } from '../../services/documented-responses.ts'
import { writeStorage } from '../browser.ts'
import { prefixOf, visitors, type Region } from '../visitors.ts'
import type { Names } from './names.ts'

/** A checkout address, as the lead page makes it (R19). */
export function checkoutAddress(region: Region = 'in'): string {
  const { isd, national } = visitors[region]
  const query = `Fx=recorder&Rx=${storedId}&isd=%2B${isd}&mobile=${national}`
  return `${prefixOf[region]}/response/checkout/form_one_recorder?${query}`
}

/** When the offers of `openOffer` began. */
export const offerStart = Date.parse('2026-11-21T12:00:00+05:30')

/** The plans, the two offers and what is below them. */
export function createCheckoutPage(page: Page, names: Names) {
  const plan = (key: string): Locator => page.locator(`input[name="plan"][value="${key}"]`)
  const morePlans = (): Locator => page.getByRole('button', { name: /^\+\d more/ })
  const payBar = (): Locator => page.getByRole('button', { name: names.payBar })

  /** Plans and prices are shown, and what is below them, which renders later. */
  async function expectLoaded(): Promise<void> {
    await expect(payBar()).toBeVisible()
    await expect(page.locator('[data-sections]')).toHaveCount(1)
  }

  return {
    plan,
    morePlans,
    payBar,
    payNow: (): Locator => page.getByRole('main').getByRole('button', { name: 'Pay Now', exact: true }),
    discount: (): Locator => page.getByRole('dialog', { name: 'Did you know?' }),
    offer: (): Locator => page.getByRole('dialog', { name: 'Special Discount Applied' }),
    carousel: (name: string): Locator => page.getByRole('region', { name, exact: true }),
    sample: (index: number): Locator =>
      page.getByRole('region', { name: 'Floor plans' }).getByRole('listitem').nth(index).getByRole('button'),

    expectLoaded,

    /** Opens a checkout, and waits until all of it is shown. */
    async open(address = checkoutAddress()): Promise<void> {
      await page.goto(address, { waitUntil: 'commit' })
      await expectLoaded()
    },

    async choose(key: string): Promise<void> {
      if (!(await plan(key).count()) || !(await plan(key).isVisible())) await morePlans().click()
      await plan(key).check()
    },

    /** Opens a checkout with this dialog, whose offer began this long ago. */
    async openOffer({
      dialog = 'discount',
      elapsedMs = 60_000,
      address = checkoutAddress(),
      stored = {},
    } = {}): Promise<void> {
      await page.goto('/favicon.svg')
      await writeStorage(page, {
        [storageKeys.isRedirected]: '1',
        [storageKeys.offerFlag]: dialog === 'discount' ? '1' : '0',
        [storageKeys.timerStartDay]: '2026-11-21',
        [storageKeys.timerStartTime]: String(offerStart),
        ...stored,
      })
      await page.clock.setSystemTime(offerStart + elapsedMs)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }
}
