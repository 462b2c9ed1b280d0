import type { KeyValueStorage } from '../ports/ports.ts'
import { storageKeys } from './storage-keys.ts'

// The way back from the payment page (R20). Only this file uses its two keys.

/** Call it when the visitor leaves for the payment page. `address` is the path and query of the checkout. */
export function openWayBack(storage: KeyValueStorage, address: string): void {
  storage.write(storageKeys.backToCheckout, address)
  storage.write(storageKeys.isRedirected, '1')
}

export const isWayBackOpen = (storage: KeyValueStorage): boolean =>
  storage.read(storageKeys.isRedirected) === '1'

/** The stored address, untrusted; `wayBackAddress` checks it. */
export const readWayBack = (storage: KeyValueStorage): string | null =>
  storage.read(storageKeys.backToCheckout)

/** Call it when the offer and its day are over. The address stays stored, but is not used any more. */
export const closeWayBack = (storage: KeyValueStorage): void => storage.write(storageKeys.isRedirected, '0')

export function clearWayBack(storage: KeyValueStorage): void {
  storage.remove(storageKeys.isRedirected)
  storage.remove(storageKeys.backToCheckout)
}
