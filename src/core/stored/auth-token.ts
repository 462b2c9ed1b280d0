import { asObject } from '../kernel/decode.ts'
import { parseJson } from '../kernel/json.ts'
import type { KeyValueStorage } from '../ports/ports.ts'
import { storageKeys } from './storage-keys.ts'

// The token of a verified visitor, handed to the payment page (S6.1). Only this file uses its keys.

/** Whom a token was given to: the response (`Rx`), and the national digits of the number (R117). */
export type TokenOwner = { responseId: string; mobile: string }

const owns = (storage: KeyValueStorage, owner: Partial<TokenOwner>): boolean => {
  const stored = asObject(parseJson(storage.read(storageKeys.authTokenOwner)))
  return Object.entries(owner).every(([name, value]) => stored[name] === value)
}

/** The token of this owner. Empty if there is none, or it is another visitor's (R117). */
export const readAuthToken = (storage: KeyValueStorage, owner: TokenOwner): string =>
  (owns(storage, owner) && storage.read(storageKeys.authToken)) || ''

export function storeAuthToken(
  storage: KeyValueStorage,
  token: string,
  { responseId, mobile }: TokenOwner,
): void {
  storage.write(storageKeys.authToken, token)
  storage.write(storageKeys.authTokenOwner, JSON.stringify({ responseId, mobile }))
}

/** Erases the token of a response. Call it when its order is complete (R117). */
export function eraseAuthToken(storage: KeyValueStorage, responseId: string): void {
  if (!owns(storage, { responseId })) return
  storage.remove(storageKeys.authToken)
  storage.remove(storageKeys.authTokenOwner)
}
