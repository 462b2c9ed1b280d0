import type { KeyValueStorage } from '../core/ports/ports.ts'
import { tabSnapshotsKey } from '../core/page/tab-snapshots-key.ts'

/** Whether this tab kept something of a visit (R65): what takes it up, and erases it in time, is then loaded at once. */
export const hasTabSnapshots = ({ session }: { session: KeyValueStorage }): boolean =>
  session.read(tabSnapshotsKey) !== null
