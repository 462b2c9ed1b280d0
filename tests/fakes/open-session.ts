import { createSeededRandom } from '../../src/adapters/random/seeded-random.ts'
import { readVisit } from '../../src/core/model/visit.ts'
import { createPageRegistry, type PageSession } from '../../src/core/page/page-registry.ts'
import type { Clock, Navigator } from '../../src/core/ports/ports.ts'

/** The session of the page at the current history entry, entered. */
export function openSession(ports: { clock: Clock; navigator: Navigator }): PageSession {
  const open = createPageRegistry({ random: createSeededRandom(), ...ports })((_, session) => ({
    session,
    enter: () => () => {},
  }))
  const page = open(readVisit(ports.navigator.location()))
  page.enter()
  return page.session
}
