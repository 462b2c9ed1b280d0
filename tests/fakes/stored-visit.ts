import { tabSnapshotsKey } from '../../src/core/page/tab-snapshots.ts'
import type { FakePorts } from './fake-ports.ts'

/** Hides the page, which saves the tab's snapshots, and returns their text (R65); null if there are none. */
export function storedVisit({ page, session }: Pick<FakePorts, 'page' | 'session'>): string | null {
  page.hide()
  return session.read(tabSnapshotsKey)
}

/** The session storage of the tab's next document, for `createFakePorts({ inSession })`. */
export function storedSession(ports: Pick<FakePorts, 'page' | 'session'>): Record<string, string> {
  const visit = storedVisit(ports)
  return visit === null ? {} : { [tabSnapshotsKey]: visit }
}
