import type { Page } from '@playwright/test'
import { storedId } from '../services/documented-responses.ts'
import { historyBack, readStorage } from './browser.ts'
import type { App } from './pages/app.ts'
import { checkoutAddress, offerStart } from './pages/checkout-page.ts'
import { regions } from './visitors.ts'
import { expect, test } from './fixtures.ts'

test.use({ backForwardCache: true })

/** Marks a page that is restored from the back/forward cache, and records the last `keepalive` request. */
async function watchPage(page: Page, isCached: boolean): Promise<void> {
  await page.addInitScript((cached) => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
    // A page with an unload listener isn't cached.
    if (!cached) addEventListener('unload', () => {})
    const { fetch } = window
    window.fetch = (address, init) => {
      if (init?.keepalive) sessionStorage.setItem('keepalive', new Request(address).url)
      return fetch(address, init)
    }
  }, isCached)
}

/** Goes back from the payment page. Returns whether the checkout was restored from the cache. */
async function goBack({ payment, page }: App): Promise<boolean> {
  await expect(payment.heading()).toBeVisible()
  await historyBack(page)
  await expect(page).toHaveURL(/\/response\/checkout\//)
  await expect(page.locator('input[name="plan"]').first()).toBeVisible()
  return page.evaluate(() => document.documentElement.dataset.restored === 'true')
}

for (const isCached of [true, false])
  for (const region of isCached ? regions : (['in'] as const)) {
    const how = isCached ? 'with' : 'without'
    const title = `Back from paying starts the offer, ${how} the back/forward cache, in ${region} (S2.27)`
    const tag = isCached && region === 'in' ? [] : '@full'
    test(title, { tag }, async ({ app, page, services }) => {
      const { checkout } = app
      await watchPage(page, isCached)
      // Chromium forgets the emulated time zone while it leaves a page. At noon the day is the same in both.
      await page.clock.setSystemTime(offerStart)
      await checkout.open(checkoutAddress(region))
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await checkout.choose('two')
      await checkout.payBar().click()

      expect(await goBack(app)).toBe(isCached)
      await expect(checkout.offer()).toBeVisible()
      expect(await page.evaluate(() => sessionStorage.getItem('keepalive'))).toContain(`/update/${storedId}`)
      await expect(page.getByText('Opening the payment page')).toHaveCount(0)
      await checkout.offer().getByRole('button', { name: 'Pay Now' }).click()

      expect(await goBack(app)).toBe(isCached)
      await expect(checkout.discount().getByRole('button', { name: 'Grab Offer Now' })).toBeVisible()
      const { timerLastRunTime } = await readStorage(page)
      await page.keyboard.press('Escape')
      await expect(checkout.plan('two')).toBeChecked()
      await checkout.payNow().click()

      expect(await goBack(app)).toBe(isCached)
      await expect(checkout.offer()).toBeVisible()
      expect((await readStorage(page)).timerLastRunTime).toBe(timerLastRunTime)
      const paid = services.requestsOf('openPaymentPage').map(({ query }) => query.offertype)
      expect(paid).toEqual(['Option2', 'Option1_2D_3D_Offer', 'Option2'])
      await expect.poll(() => services.requestsOf('updatePackage').length).toBe(3)
      expect(services.requestsOf('getCheckoutDetails')).toHaveLength(isCached ? 1 : 4)
    })
  }
