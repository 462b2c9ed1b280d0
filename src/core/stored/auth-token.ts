import type { KeyValueStorage } from '../ports/ports.ts'
import { storageKeys } from './storage-keys.ts'

// The token of a verified visitor, handed to the payment page (S6.1). This file is the one owner of its key.

/** Empty where there is none. */
export const readAuthToken = (storage: KeyValueStorage): string => storage.read(storageKeys.authToken) ?? ''

export const storeAuthToken = (storage: KeyValueStorage, token: string): void =>
  storage.write(storageKeys.authToken, token)
