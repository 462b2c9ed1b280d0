import { expect, it, onTestFinished, vi } from 'vitest'
import { currencies, priceListOf } from '../../../fake-server/backend/prices.ts'
import { createMemoryStore } from '../../../fake-server/backend/log.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { decodeCheckoutDetails, type PackageType } from '../../../src/core/api/checkout-api.ts'
import { updatePackage } from '../../contracts/wire-calls.ts'
import { settled } from '../../fakes/settled.ts'
import { createTestBackend, requestFor, submitAnswers, type TestBackend } from './test-backend.ts'

it.each(currencies)(
  'prices in %s are below their base, and the offer is below the third plan (R25)',
  (currency) => {
    const details = decodeCheckoutDetails(priceListOf(currency))
    expect(details.currency).toBe(currency)
    for (const { amount, base, discount, productId } of Object.values(details.plans)) {
      expect(amount!).toBeLessThan(base!)
      expect(discount).toBe(Math.round((1 - amount! / base!) * 100))
      expect(productId).not.toBe('')
    }
    const { offer, plans } = details
    expect(offer.amount!).toBeLessThan(plans.three.amount!)
    expect(offer.discount).toBe(Math.round((1 - offer.amount! / plans.three.amount!) * 100))
  },
)

it('prices in rupees are those of the terms (S9)', () => {
  const { plans } = decodeCheckoutDetails(priceListOf('INR'))
  expect(Object.values(plans).map(({ amount }) => amount)).toEqual([299, 399, 599, 899])
})

const payRequest = (responseId: string) =>
  requestFor(updatePackage, { responseId, packageType: 'Option2_Offer' } as const)

const ownCheckouts = (backend: TestBackend) =>
  backend.events('payPressed').filter(({ isSample }) => !isSample)

it('call 8 is saved at once, and the next page answers it if this page is unloaded (R29)', async () => {
  const store = createMemoryStore()
  const unloaded = createTestBackend(undefined, 1, store)
  const responseId = await submitAnswers(unloaded)
  void unloaded.fetch(...payRequest(responseId))
  const pending = unloaded.storage.read(demoKeys.pending)!

  const next = createTestBackend(createMemoryStorage({ [demoKeys.pending]: pending }), 2, store)
  await next.log.reread()
  await next.runPending()
  expect(ownCheckouts(next)).toMatchObject([{ visitor: responseId, packageType: 'Option2_Offer' }])
  const path = `/fake/forms/update/${responseId}`
  expect(next.events('called').at(-1)).toMatchObject({ path, reply: { status: 200 } })
  expect(next.storage.read(demoKeys.pending)).toBeNull()
})

it('call 8 runs once if both pages answer it (R66)', async () => {
  const store = createMemoryStore()
  const first = createTestBackend(undefined, 1, store)
  const responseId = await submitAnswers(first)
  const response = first.fetch(...payRequest(responseId))
  const pending = first.storage.read(demoKeys.pending)!
  expect((await response).status).toBe(200)
  expect(first.storage.read(demoKeys.pending)).toBeNull()

  first.storage.write(demoKeys.pending, pending)
  const next = createTestBackend(first.storage, 2, store)
  await next.log.reread()
  await next.runPending()
  expect(ownCheckouts(next)).toHaveLength(1)
  const logged = next.events('called').filter(({ path }) => path.includes('/update/'))
  expect(logged).toMatchObject([{ reply: { status: 200 }, isReplayed: false }])
  expect(next.storage.read(demoKeys.pending)).toBeNull()
})

it('call 8 is stored before the latency and answered after it', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  backend.scenario.change({ latency: 5_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasResponse = false
  const response = backend.fetch(...payRequest(responseId)).finally(() => (hasResponse = true))
  while (ownCheckouts(backend).length === 0) await settled()
  vi.advanceTimersByTime(4_999)
  await settled()
  expect(hasResponse).toBe(false)
  vi.advanceTimersByTime(1)
  expect((await response).status).toBe(200)
})

it('call 8 refuses a key that was used for another plan within a day (R66)', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  const send = async (packageType: PackageType): Promise<number> => {
    const [address, init] = requestFor(updatePackage, { responseId, packageType })
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-press' }
    return (await backend.fetch(address, { ...init, headers })).status
  }
  expect([await send('Option1'), await send('Option1'), await send('Option2')]).toEqual([200, 200, 422])
  expect(ownCheckouts(backend)).toHaveLength(1)
  backend.clock.advance(24 * 3_600_000 + 1)
  expect({ status: await send('Option2'), checkouts: ownCheckouts(backend).length }).toEqual({
    status: 200,
    checkouts: 2,
  })
})

it.each([0, 65])('call 8 refuses a key of %i characters', async (length) => {
  const backend = createTestBackend()
  const [address, init] = payRequest(await submitAnswers(backend))
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(length) }
  const response = await backend.fetch(address, { ...init, headers })
  const message = expect.stringMatching(/^idempotency-key: /) as unknown
  expect({ status: response.status, json: await response.json() }).toEqual({
    status: 400,
    json: { status: 400, message },
  })
  expect(ownCheckouts(backend)).toHaveLength(0)
})

it('call 8 stores the newest package in the response', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  for (const packageType of ['Option1', 'Option2'] as const)
    await backend.call(updatePackage, { responseId, packageType })
  expect(backend.db().response.findFirst({ where: { id: { equals: responseId } } })?.packageType).toBe(
    'Option2',
  )
})
