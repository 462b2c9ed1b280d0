import { describe, expect, it } from 'vitest'
import { currencies, priceListOf } from '../../../fake-server/backend/prices.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { getCheckoutDetails, type PackageType } from '../../../src/core/api/checkout-api.ts'
import { createTestBackend, requestFor, submitted, type TestBackend } from './test-backend.ts'
import { updatePackage } from '../../contracts/wire-calls.ts'

/** Lets what is due without time passing happen. */
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await tick()
}

describe('prices', () => {
  it.each(currencies)('in %s name their currency, and each plan costs less than its base', (currency) => {
    const details = getCheckoutDetails.decode(priceListOf(currency))
    expect(details.currency).toBe(currency)
    for (const { amount, base, discount, productId } of Object.values(details.plans)) {
      expect(amount!).toBeLessThan(base!)
      expect(discount).toBe(Math.round((1 - amount! / base!) * 100))
      expect(productId).not.toBe('')
    }
  })

  it.each(currencies)('of the offer in %s are below the third plan’s (R25)', (currency) => {
    const { offer, plans } = getCheckoutDetails.decode(priceListOf(currency))
    expect(offer.amount!).toBeLessThan(plans.three.amount!)
    expect(offer.discount).toBe(Math.round((1 - offer.amount! / plans.three.amount!) * 100))
  })

  it('in rupees are those of the terms (S9)', () => {
    const { plans } = getCheckoutDetails.decode(priceListOf('INR'))
    expect(Object.values(plans).map(({ amount }) => amount)).toEqual([299, 399, 599, 899])
  })

  it('are the same for every slug', async () => {
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
  const chosen = (responseId: string) =>
    requestFor(updatePackage, { responseId, packageType: 'Option2_Offer' } as const)

  const pressed = (backend: TestBackend) =>
    backend.records.database.checkouts.all().filter(({ sample }) => !sample)

  it('is noted before its promise is handed out, and answered by the next page where this one is gone (R29)', async () => {
    const left = createTestBackend()
    const responseId = await submitted(left)
    const snapshot = JSON.stringify(left.records.toSnapshot())
    void left.fetch(...chosen(responseId))
    const noted = left.storage.read(demoKeys.pending)!

    const next = createTestBackend(createMemoryStorage({ [demoKeys.pending]: noted }), 2)
    await next.records.replace(snapshot)
    await next.answerPending()
    expect(pressed(next)).toMatchObject([{ responseId, packageType: 'Option2_Offer' }])
    expect(next.records.database.calls.all().at(-1)).toMatchObject({
      path: `/fake/forms/update/${responseId}`,
      status: 200,
    })
    expect(next.storage.read(demoKeys.pending)).toBeNull()
  })

  it('is done once where both pages come to answer it (R66)', async () => {
    const left = createTestBackend()
    const responseId = await submitted(left)
    const answer = left.fetch(...chosen(responseId))
    const noted = left.storage.read(demoKeys.pending)!
    expect((await answer).status).toBe(200)
    expect(left.storage.read(demoKeys.pending)).toBeNull()

    left.storage.write(demoKeys.pending, noted)
    const next = createTestBackend(left.storage, 2)
    await next.records.reread()
    await next.answerPending()
    expect(pressed(next)).toHaveLength(1)
    const logged = next.records.database.calls.all().filter(({ path }) => path.includes('/update/'))
    expect(logged).toMatchObject([{ status: 200, replayed: false }])
    expect(next.storage.read(demoKeys.pending)).toBeNull()
  })

  it('is kept before the scenario’s time has passed', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    backend.scenario.change({ latency: 5_000 })
    void backend.fetch(...chosen(responseId))
    await until(() => pressed(backend).length > 0)
    expect(pressed(backend)).toMatchObject([{ responseId }])
  })

  it('with a key that was used for another plan is refused (R66)', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    const send = async (packageType: PackageType): Promise<number> => {
      const [address, init] = requestFor(updatePackage, { responseId, packageType })
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-press' }
      return (await backend.fetch(address, { ...init, headers })).status
    }
    expect([await send('Option1'), await send('Option1'), await send('Option2')]).toEqual([200, 200, 422])
    expect(pressed(backend)).toHaveLength(1)
    // A key is known for a day.
    backend.clock.advance(24 * 3_600_000 + 1)
    expect([await send('Option2'), pressed(backend).length]).toEqual([200, 2])
  })

  it.each([0, 65])('with a key of %i characters is refused, as docs/openapi.yaml has it', async (length) => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    const [address, init] = requestFor(updatePackage, { responseId, packageType: 'Option1' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(length) }
    const answer = await backend.fetch(address, { ...init, headers })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { status: 400, message: expect.stringMatching(/^idempotency-key: /) },
    ])
    expect(pressed(backend)).toHaveLength(0)
  })

  it('keeps the newest package with the response', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    await backend.call(updatePackage, { responseId, packageType: 'Option1' })
    await backend.call(updatePackage, { responseId, packageType: 'Option2' })
    expect(backend.records.database.responses.find(responseId)?.packageType).toBe('Option2')
  })

  it('is answered as late as the scenario says', async () => {
    const backend = createTestBackend()
    backend.scenario.change({ latency: 5_000 })
    let settled = false
    const answer = backend
      .fetch(...requestFor(updatePackage, { responseId: 'sample-1', packageType: 'Option1' }))
      .finally(() => (settled = true))
    await tick()
    backend.clock.advance(4_999)
    await tick()
    expect(settled).toBe(false)
    backend.clock.advance(1)
    expect((await answer).status).toBe(200)
  })
})
