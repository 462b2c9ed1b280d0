import type { Page } from '@playwright/test'
import { offerSeconds } from '../../src/core/stored/offer.ts'
import { checkoutDetails, storedId } from '../services/documented-answers.ts'
import { checkoutOf, go, stored } from './checkout-address.ts'
import { pressBack } from './press-back.ts'
import { everything } from './scope.ts'
import { currencies, prefixOf, regions, visitors, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

test.use({ keepsPages: true })

/** Goes back as a visitor does, and says whether the page came out of the back/forward cache. */
async function goBack({ walk, page }: { walk: Walk; page: Page }): Promise<boolean> {
  await expect(walk.heading('Payment')).toBeVisible()
  await pressBack(page)
  await expect(page).toHaveURL(/\/response\/checkout\//)
  await expect(page.locator('input[name="plan"]').first()).toBeVisible()
  return page.evaluate(() => document.documentElement.dataset.persisted === 'true')
}

/** Marks the page when it is shown again from the cache, and notes which calls were asked to outlive it. */
async function watch(page: Page, keep: boolean): Promise<void> {
  await page.addInitScript((isKept) => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted)
    })
    // A page that listens for its unloading is not kept.
    if (!isKept) addEventListener('unload', () => {})
    const { fetch } = window
    window.fetch = (address, init) => {
      if (init?.keepalive)
        sessionStorage.setItem(
          'outlives',
          `${sessionStorage.getItem('outlives') ?? ''}${address instanceof Request ? address.url : address.toString()}\n`,
        )
      return fetch(address, init)
    }
  }, keep)
}

for (const kept of [true, false])
  for (const region of kept && everything ? regions : (['in'] as const))
    test(`to the payment page and back ${kept ? 'out of' : 'without'} the back/forward cache in ${region}: Pay is live, the offer runs, nothing is sent twice (S2.27)`, async ({
      walk,
      page,
      services,
    }) => {
      const address = checkoutOf(region)
      const details = checkoutDetails(currencies[region])!
      const packages = (): unknown[] => services.requestsOf('updatePackage').map(({ json }) => json)
      await watch(page, kept)
      // A browser that is told a time zone forgets it while it leaves a page: noon is the same day in both.
      await page.clock.setSystemTime(new Date('2026-11-21T12:00:00+05:30'))
      await go(page, address)
      await walk.atCheckout()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await walk.choosePlan('two')
      await walk.payBar().click()

      expect(await goBack({ walk, page }), 'out of the cache').toBe(kept)
      await expect(walk.offer()).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      expect(await stored(page)).toMatchObject({
        isBackCheckoutUrl: address,
        isRedirected: '1',
        offerCookie: '1',
      })
      expect(await page.evaluate(() => sessionStorage.getItem('outlives'))).toBe(
        `http://forms.plotline.test/update/${storedId}\n`,
      )
      await expect(page.getByText('Opening the payment page')).toHaveCount(0)
      await walk.offer().getByRole('button', { name: 'Pay Now' }).click()

      expect(await goBack({ walk, page }), 'out of the cache').toBe(kept)
      await expect(walk.discount().getByRole('button', { name: 'Grab Offer Now' })).toBeVisible()
      const { timerLastRunTime, RemainingTimerTime, offerCookie } = await stored(page)
      expect(offerCookie).toBe('0')
      expect(Number(RemainingTimerTime)).toBeGreaterThan(offerSeconds - 60)
      await page.keyboard.press('Escape')
      await expect(walk.plan('two')).toBeChecked()
      await expect(walk.payNow()).toBeEnabled()
      await walk.payNow().click()

      expect(await goBack({ walk, page }), 'out of the cache').toBe(kept)
      await expect(walk.offer()).toBeVisible()
      expect((await stored(page)).timerLastRunTime, 'the window began anew').toBe(timerLastRunTime)
      await expect
        .poll(packages)
        .toEqual([{ packageType: 'Option2' }, { packageType: 'Option2_Offer' }, { packageType: 'Option2' }])
      const paid = services.requestsOf('openPaymentPage').map(({ query }) => query)
      expect(paid.map(({ offertype }) => offertype)).toEqual(['Option2', 'Option1_2D_3D_Offer', 'Option2'])
      expect(paid[1]).toMatchObject({
        productid: String(details.secondOfferProductId),
        amount: String(details.offer_prize),
        currency: currencies[region],
        isdcode: visitors[region].isd,
      })
      expect(services.requestsOf('getCheckoutDetails')).toHaveLength(kept ? 1 : 4)
    })

test('the lead page and a declined payment lead back to the checkout that was left, inside its region (R20, R33)', async ({
  walk,
  page,
}) => {
  const address = checkoutOf('us')
  await go(page, address)
  await walk.atCheckout()
  await walk.payNow().click()
  await expect(walk.heading('Payment')).toBeVisible()

  await go(page, `/us/payment-failure?back=${encodeURIComponent(address)}`)
  await page.getByRole('link', { name: 'Try again!' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(walk.offer()).toBeVisible()
  await page.keyboard.press('Escape')

  await go(page, `${prefixOf.us}/response/form_one_recorder?Rx=${storedId}`)
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(walk.discount()).toBeVisible()
})

test('storage that is refused breaks no screen (R37)', async ({ walk, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await go(page, checkoutOf('in'))
  await walk.atCheckout()
  await walk.payNow().click()
  await expect(walk.heading('Payment')).toBeVisible()
  await pressBack(page)
  // Kept in memory, in a page that came out of the back/forward cache.
  await expect(walk.offer()).toBeVisible()
  await go(page, '/thank-you?request_order_id=PL-1&currency=INR&amount=299')
  await expect(page.getByRole('definition')).toHaveCount(3)
})
