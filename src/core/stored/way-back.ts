import type { KeyValueStorage } from '../ports/ports.ts'
import { storageKeys } from './storage-keys.ts'

// The way back from the payment page (R20). This file is the one owner of its two keys: nobody else reads or writes them.

/** The visitor leaves for the payment page; `address` is the checkout's own path and query. */
export function openWayBack(storage: KeyValueStorage, address: string): void {
  storage.write(storageKeys.backToCheckout, address)
  storage.write(storageKeys.isRedirected, '1')
}

export const isWayBackOpen = (storage: KeyValueStorage): boolean =>
  storage.read(storageKeys.isRedirected) === '1'

/** What is written where the way back leads; whoever follows it reads it by `wayBackAddress`. */
export const writtenWayBack = (storage: KeyValueStorage): string | null =>
  storage.read(storageKeys.backToCheckout)

/** The offer's time and day are over: the address stays, and nobody is sent there. */
export const closeWayBack = (storage: KeyValueStorage): void => storage.write(storageKeys.isRedirected, '0')

export function clearWayBack(storage: KeyValueStorage): void {
  storage.remove(storageKeys.isRedirected)
  storage.remove(storageKeys.backToCheckout)
}
