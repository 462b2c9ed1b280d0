import { tabSnapshotsKey } from '../../src/core/page/tab-snapshots.ts'
import type { FakePorts } from './fake-ports.ts'

/** The record of the visit that the tab has stored when the page is hidden (R65); null without one. */
export function storedVisit({ page, session }: Pick<FakePorts, 'page' | 'session'>): string | null {
  page.hide()
  return session.read(tabSnapshotsKey)
}

/** The session storage of the tab's next document: `createFakePorts({ inSession })`. */
export function storedSession(ports: Pick<FakePorts, 'page' | 'session'>): Record<string, string> {
  const visit = storedVisit(ports)
  return visit === null ? {} : { [tabSnapshotsKey]: visit }
}
