import { describe, expect, test } from 'vitest'
import { currencies, priceListOf } from '../../../fake-server/backend/prices.ts'
import { getCheckoutDetails } from '../../../src/core/api/checkout-api.ts'
import { createTestBackend, requestFor, submitted } from './test-backend.ts'
import { updatePackage } from '../../contracts/wire-calls.ts'

describe('prices', () => {
  test.each(currencies)('in %s name their currency, and each plan costs less than its base', (currency) => {
    const details = getCheckoutDetails.decode(priceListOf(currency))
    expect(details.currency).toBe(currency)
    for (const { amount, base, discount, productId } of Object.values(details.plans)) {
      expect(amount!).toBeLessThan(base!)
      expect(discount).toBe(Math.round((1 - amount! / base!) * 100))
      expect(productId).not.toBe('')
    }
  })

  test.each(currencies)('of the offer in %s are below the third plan’s (R25)', (currency) => {
    const { offer, plans } = getCheckoutDetails.decode(priceListOf(currency))
    expect(offer.amount!).toBeLessThan(plans.three.amount!)
    expect(offer.discount).toBe(Math.round((1 - offer.amount! / plans.three.amount!) * 100))
  })

  test('in rupees are those of the terms (S9)', () => {
    const { plans } = getCheckoutDetails.decode(priceListOf('INR'))
    expect(Object.values(plans).map(({ amount }) => amount)).toEqual([299, 399, 599, 899])
  })

  test('are the same for every slug', async () => {
    const backend = createTestBackend()
    const [one, other] = await Promise.all(
      ['form_one_demo', 'us-style-home'].map((slug) =>
        backend.call(getCheckoutDetails, { currency: 'USD', slug }),
      ),
    )
    expect(one).toEqual(other)
  })
})

describe('call 8', () => {
  test('is stored before the promise is handed out: the page may be gone right after (R29)', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    const before = backend.storage.read('plotline.demo.database')
    const answer = backend.fetch(...requestFor(updatePackage, { responseId, packageType: 'Option2_Offer' }))
    const { checkouts, calls } = backend.world.records.database
    expect(checkouts.all()).toMatchObject([{ responseId, packageType: 'Option2_Offer' }])
    expect(calls.all().at(-1)).toMatchObject({ path: `/fake/forms/update/${responseId}`, status: 200 })
    expect(backend.storage.read('plotline.demo.database')).not.toBe(before)
    expect((await answer).status).toBe(200)
    expect(checkouts.all()).toHaveLength(1)
  })

  test('keeps the newest package with the response', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    await backend.call(updatePackage, { responseId, packageType: 'Option1' })
    await backend.call(updatePackage, { responseId, packageType: 'Option2' })
    expect(backend.world.records.database.responses.find(responseId)?.packageType).toBe('Option2')
  })

  test('is answered as late as the scenario says', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 5_000 })
    let settled = false
    const answer = backend
      .fetch(...requestFor(updatePackage, { responseId: 'sample-1', packageType: 'Option1' }))
      .finally(() => (settled = true))
    await Promise.resolve()
    backend.clock.advance(4_999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).toBe(false)
    backend.clock.advance(1)
    expect((await answer).status).toBe(200)
  })
})
