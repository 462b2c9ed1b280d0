import type { KeyValueStorage } from '../ports/ports.ts'
import { storageKeys } from './storage-keys.ts'

// The token of a verified visitor, handed to the payment page (S6.1). Only this file uses its key.

/** Empty if there is none. */
export const readAuthToken = (storage: KeyValueStorage): string => storage.read(storageKeys.authToken) ?? ''

export const storeAuthToken = (storage: KeyValueStorage, token: string): void =>
  storage.write(storageKeys.authToken, token)
