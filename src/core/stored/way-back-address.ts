import { type Visit, readVisit } from '../model/visit.ts'
import type { KeyValueStorage } from '../ports/ports.ts'
import { safeStoredAddress } from '../kernel/address.ts'
import { isWayBackOpen, writtenWayBack } from './way-back.ts'

/** The address of the way back from the payment page, on this origin; null if it is another origin or missing (R33). */
export function wayBackAddress(storage: KeyValueStorage, origin: string): string | null {
  const written = writtenWayBack(storage)
  return written === null ? null : safeStoredAddress(written, origin)
}

/** The response (`Rx`) of the checkout at an address of this site; empty for any other address. */
export function responseOf(address: string, origin: string): string {
  const { pathname: path, search: query } = new URL(address, origin)
  const { page, responseId } = readVisit({ origin, path, query })
  return page === 'checkout' ? responseId : ''
}

/** Whether the visitor left for the payment page from this checkout, or from one that storage does not name. */
export function isWayBackOf(
  storage: KeyValueStorage,
  { origin, responseId }: Pick<Visit, 'origin' | 'responseId'>,
): boolean {
  const address = wayBackAddress(storage, origin)
  return isWayBackOpen(storage) && (address === null || responseOf(address, origin) === responseId)
}
