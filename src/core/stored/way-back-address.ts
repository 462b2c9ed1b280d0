import { type Visit, readVisit } from '../model/visit.ts'
import type { KeyValueStorage } from '../ports/ports.ts'
import { safeStoredAddress } from '../kernel/address.ts'
import { isWayBackOpen, readWayBack } from './way-back.ts'

/** The address of the way back from the payment page; null if it is missing, or of another origin (R33). */
export function wayBackAddress(storage: KeyValueStorage, origin: string): string | null {
  const stored = readWayBack(storage)
  return stored === null ? null : safeStoredAddress(stored, origin)
}

/** The response (`Rx`) of the checkout at an address of this site; empty for any other address. */
export function responseOf(address: string, origin: string): string {
  const { page, responseId } = readVisit(new URL(address, origin))
  return page === 'checkout' ? responseId : ''
}

/** Whether the visitor left for the payment page from this checkout, or from an unknown one. */
export function isWayBackOf(
  storage: KeyValueStorage,
  { origin, responseId }: Pick<Visit, 'origin' | 'responseId'>,
): boolean {
  const address = wayBackAddress(storage, origin)
  return isWayBackOpen(storage) && (address === null || responseOf(address, origin) === responseId)
}
