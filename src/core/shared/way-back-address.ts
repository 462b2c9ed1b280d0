import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { safeStoredAddress } from './safe-address.ts'
import { writtenWayBack } from './way-back.ts'

/** Where the way back from the payment page leads, on this origin; null where that is elsewhere or nowhere (R33). */
export function wayBackAddress(storage: KeyValueStorage, origin: string): string | null {
  const written = writtenWayBack(storage)
  return written === null ? null : safeStoredAddress(written, origin)
}
