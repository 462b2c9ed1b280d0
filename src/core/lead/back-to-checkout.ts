import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { withoutRegion } from '../shared/region.ts'
import { safeStoredAddress } from '../shared/safe-address.ts'
import { storageKeys } from '../shared/storage-keys.ts'

/**
 * The address of the checkout that the visitor left for the payment page and is sent back to, or null (R20).
 * Where the offer's time and day are over it says so in storage. `form` is the whole slug of the one checkout
 * that takes part, in any region (R59). The stored day counts by itself, the stored remainder as it stands (R44).
 */
export function backToCheckout(
  { storage, clock }: { storage: KeyValueStorage; clock: Clock },
  origin: string,
  form: string,
): string | null {
  const stored = storage.read(storageKeys.backToCheckout)
  const address = stored === null ? null : safeStoredAddress(stored, origin)
  if (address === null || !leadsToCheckoutOf(address, form)) return null
  if (storage.read(storageKeys.isRedirected) !== '1') return null

  const remaining = storage.read(storageKeys.timerRemaining)?.trim() ?? ''
  const timeLeft = /^\d+$/.test(remaining) && Number(remaining) > 0
  const today = storage.read(storageKeys.timerStartDay)?.trim() === clock.localDay(clock.now())
  if (timeLeft || today) return address

  storage.write(storageKeys.isRedirected, '0')
  storage.write(storageKeys.offerFlag, '1')
  return null
}

function leadsToCheckoutOf(address: string, form: string): boolean {
  const path = withoutRegion(/^[^?#]*/.exec(address)![0])
  const segments = path.replace(/\/+$/, '').split('/')
  const [, response, checkout, slug = ''] = segments
  if (segments.length !== 4 || response !== 'response' || checkout !== 'checkout') return false
  return form !== '' && decoded(slug) === form
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
