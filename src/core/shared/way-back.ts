import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { safeStoredAddress } from './safe-address.ts'
import { storageKeys } from './storage-keys.ts'

// The way back from the payment page (R20). This file is the one owner of its two keys: nobody else reads or writes them.

/** The visitor leaves for the payment page; `address` is the checkout's own path and query. */
export function openWayBack(storage: KeyValueStorage, address: string): void {
  storage.write(storageKeys.backToCheckout, address)
  storage.write(storageKeys.isRedirected, '1')
}

export const isWayBackOpen = (storage: KeyValueStorage): boolean =>
  storage.read(storageKeys.isRedirected) === '1'

/** Where it leads, on this origin; null where that is elsewhere or nowhere (R33). */
export function wayBackAddress(storage: KeyValueStorage, origin: string): string | null {
  const stored = storage.read(storageKeys.backToCheckout)
  return stored === null ? null : safeStoredAddress(stored, origin)
}

/** The offer's time and day are over: the address stays, and nobody is sent there. */
export const closeWayBack = (storage: KeyValueStorage): void => storage.write(storageKeys.isRedirected, '0')

export function forgetWayBack(storage: KeyValueStorage): void {
  storage.remove(storageKeys.isRedirected)
  storage.remove(storageKeys.backToCheckout)
}
