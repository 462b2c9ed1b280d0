import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createRecordingLogger } from './recording-logger.ts'
import { createMemoryNavigator, type MemoryNavigator } from './memory-navigator.ts'
import { createManualPage, type ManualPage } from './manual-page.ts'
import { createSeededRandom } from '../../fake-server/backend/seeded-random.ts'
import { createMemoryStorage, type MemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { createApiClient, type ApiClient } from '../../src/core/api/call.ts'
import type { FunnelEvent } from '../../src/core/model/funnel-event.ts'
import type { KeyValueStorage, Random, Track } from '../../src/core/ports/ports.ts'
import { createTabSnapshots, type TabSnapshots } from '../../src/core/page/tab-snapshots.ts'
import { createFakeToasts, type FakeToasts } from './fake-toasts.ts'
import { createFakeHttp, type Script, type FakeHttp } from './fake-http.ts'

/** The base addresses of the services in tests. */
export const testServiceUrls = {
  forms: 'https://forms.plotline.test',
  customer: 'https://api.plotline.test',
  site: '',
} as const

export type FakePorts = {
  http: FakeHttp
  /** The real client on the fake HTTP; deadlines and retries use `clock`. */
  api: ApiClient
  clock: ManualClock
  navigator: MemoryNavigator
  page: ManualPage
  storage: MemoryStorage
  session: KeyValueStorage
  /** The tab's snapshots, in `session`. */
  snapshots: TabSnapshots
  random: Random
  logger: ReturnType<typeof createRecordingLogger>
  toasts: FakeToasts
  /** Records events in `events`. */
  track: Track
  events: FunnelEvent[]
}

export type TestSetting = {
  /** Path and query of the visit's first address. */
  address?: string
  responses?: Script
  /** The initial content of local storage. */
  stored?: Readonly<Record<string, string>>
  /** The initial content of session storage. */
  inSession?: Readonly<Record<string, string>>
  /** The initial time of the clock, in epoch milliseconds. */
  now?: number
  /** The duration of a traversal of the history, in milliseconds; 0 by default. */
  traversalMs?: number
}

/** Every port as a fake. */
export function createFakePorts({
  address = '/',
  responses = {},
  stored = {},
  inSession = {},
  now,
  traversalMs,
}: TestSetting = {}): FakePorts {
  const http = createFakeHttp(responses)
  const clock = createManualClock(now)
  const random = createSeededRandom()
  const session = createMemoryStorage(inSession)
  const logger = createRecordingLogger()
  const page = createManualPage()
  const events: FunnelEvent[] = []
  const navigator = createMemoryNavigator(
    address,
    traversalMs ? (arrive) => void clock.after(traversalMs, arrive) : undefined,
  )
  return {
    http,
    api: createApiClient({ http, clock, random, logger }, testServiceUrls),
    clock,
    navigator,
    page,
    storage: createMemoryStorage(stored),
    session,
    snapshots: createTabSnapshots({ session, clock, page }),
    random,
    logger,
    toasts: createFakeToasts(),
    events,
    track: (event) => void events.push(event),
  }
}
