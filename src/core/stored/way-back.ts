import { type Visit, readVisit } from '../model/visit.ts'
import { safeStoredAddress } from '../kernel/address.ts'
import type { KeyValueStorage } from '../ports/ports.ts'
import { storageKeys } from './storage-keys.ts'

// The way back from the payment page (R20). Only this file uses its two keys.

/** Call it when the visitor leaves for the payment page. `address` is the path and query of the checkout. */
export function openWayBack(storage: KeyValueStorage, address: string): void {
  storage.write(storageKeys.backToCheckout, address)
  storage.write(storageKeys.isRedirected, '1')
}

/** Whether a visitor who left for the payment page is expected back. */
export const isReturnExpected = (storage: KeyValueStorage): boolean =>
  storage.read(storageKeys.isRedirected) === '1'

/** The address that the visitor returns to from the payment page; null if it is missing, or of another origin (R33). */
export const pendingReturn = (storage: KeyValueStorage, origin: string): string | null =>
  safeStoredAddress(storage.read(storageKeys.backToCheckout) ?? '', origin)

/** The response (`Rx`) of the checkout at an address of this site; empty for any other address. */
export function responseIdAt(address: string | null, origin: string): string {
  const { page, responseId } = readVisit(new URL(address ?? '/', origin))
  return page === 'checkout' ? responseId : ''
}

/** Whether the visitor left for the payment page from this checkout, or from an unknown one. */
export function leftToPayFrom(
  storage: KeyValueStorage,
  { origin, responseId }: Pick<Visit, 'origin' | 'responseId'>,
): boolean {
  const address = pendingReturn(storage, origin)
  return isReturnExpected(storage) && (address === null || responseIdAt(address, origin) === responseId)
}

/** Call it when the offer and its day are over. The address stays stored, but is not used any more. */
export const closeWayBack = (storage: KeyValueStorage): void => storage.write(storageKeys.isRedirected, '0')

export function clearWayBack(storage: KeyValueStorage): void {
  storage.remove(storageKeys.isRedirected)
  storage.remove(storageKeys.backToCheckout)
}
