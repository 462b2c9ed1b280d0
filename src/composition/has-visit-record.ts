import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import { visitRecordKey } from '../core/shared/visit-record-key.ts'

/** Whether this tab kept something of a visit (R65): what takes it up, and erases it in time, is then loaded at once. */
export const hasVisitRecord = ({ session }: { session: KeyValueStorage }): boolean =>
  session.read(visitRecordKey) !== null
