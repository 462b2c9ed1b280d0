import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { returnToCheckout } from '../../../src/core/lead/return-to-checkout.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { storageKeys } from '../../../src/core/stored/storage-keys.ts'

const origin = 'https://plotline.test'
const visit = { origin, responseId: 'r1' }
const form = 'form_one_demo'
const checkout = `/response/checkout/${form}?isd=%2B91&mobile=9876543210&Rx=r1`
const clock = createManualClock()
const today = clock.localDay(clock.now())
const yesterday = clock.localDay(clock.now() - 86_400_000)

/** The address for these stored values, and the storage afterwards. */
function returnWith(stored: Record<string, string>): { address: string | null; storage: KeyValueStorage } {
  const storage = createMemoryStorage({
    isBackCheckoutUrl: checkout,
    isRedirected: '1',
    timerLastRunDate: yesterday,
    RemainingTimerTime: '0',
    offerCookie: '0',
    ...stored,
  })
  return { address: returnToCheckout({ storage, clock }, visit, form), storage }
}

const flags = (storage: KeyValueStorage): (string | null)[] => [
  storage.read(storageKeys.isRedirected),
  storage.read(storageKeys.offerFlag),
]

describe('the way back to checkout (R20)', () => {
  it.each([
    ['time remains', { RemainingTimerTime: '1' }],
    ['the offer began today', { timerLastRunDate: today }],
    ['both', { RemainingTimerTime: '600', timerLastRunDate: today }],
    ['more time is stored than an offer has', { RemainingTimerTime: '900' }],
    ['time remains and no day is stored', { RemainingTimerTime: '12', timerLastRunDate: '' }],
  ])('is taken when %s (R20)', (_why, stored) => {
    const { address, storage } = returnWith(stored)
    expect(address).toBe(checkout)
    expect(flags(storage)).toEqual(['1', '0'])
  })

  it.each([
    ['no time remains and another day has begun', {}],
    ['the remaining time is not a number', { RemainingTimerTime: 'soon' }],
    ['the remaining time is negative', { RemainingTimerTime: '-5' }],
    ['the remaining time is a fraction', { RemainingTimerTime: '0.5' }],
    ['the stored day is not a day', { timerLastRunDate: 'today' }],
    ['nothing of the timer is stored', { RemainingTimerTime: '', timerLastRunDate: '' }],
  ])('is closed when %s, and the flags say so (R20)', (_why, stored) => {
    const { address, storage } = returnWith(stored)
    expect(address).toBeNull()
    expect(flags(storage)).toEqual(['0', '1'])
  })

  it.each([
    ['no address is stored', { isBackCheckoutUrl: '' }],
    ['the address leads to another host', { isBackCheckoutUrl: `https://evil.test${checkout}` }],
    ['the address begins with two slashes', { isBackCheckoutUrl: `/${checkout}` }],
    ['the address is a script', { isBackCheckoutUrl: 'javascript:alert(1)' }],
    ['it is the checkout of another form', { isBackCheckoutUrl: '/response/checkout/form_two?Rx=r1' }],
    ['the form’s name is only the beginning', { isBackCheckoutUrl: `/response/checkout/${form}_two?Rx=r1` }],
    ['the form’s name is only in the query', { isBackCheckoutUrl: `/?Rx=r1&x=/response/checkout/${form}` }],
    ['it is the lead page', { isBackCheckoutUrl: `/response/${form}?Rx=r1` }],
    ['the path is longer', { isBackCheckoutUrl: `/response/checkout/${form}/more?Rx=r1` }],
    ['it belongs to another response (R94)', { isBackCheckoutUrl: `/response/checkout/${form}?Rx=r2` }],
    ['it belongs to no response (R94)', { isBackCheckoutUrl: `/response/checkout/${form}` }],
    ['the visitor did not go to pay', { isRedirected: '0' }],
    ['the flag is something else', { isRedirected: 'true' }],
  ])('is not considered when %s, and the flags stay (R20)', (_why, stored) => {
    const { address, storage } = returnWith({ RemainingTimerTime: '300', ...stored })
    expect(address).toBeNull()
    expect(storage.read(storageKeys.offerFlag)).toBe('0')
    expect(storage.read(storageKeys.isRedirected)).toBe({ isRedirected: '1', ...stored }.isRedirected)
  })

  it.each([
    `/us${checkout}`,
    `/UK${checkout}`,
    `/response/checkout/${form}/?Rx=r1`,
    `/response/checkout/form%5Fone_demo?Rx=r1`,
    `/response/checkout/${form}?Rx=r1`,
  ])('takes the form in any region and spelling: %s (R59)', (address) => {
    expect(returnWith({ isBackCheckoutUrl: address, RemainingTimerTime: '1' }).address).toBe(address)
  })
})
