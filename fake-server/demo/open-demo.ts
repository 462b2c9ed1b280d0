import { createConsoleLogger } from '../../src/adapters/logger/console-logger.ts'
import { createSteerableClock, type SteerableClock } from '../../src/adapters/clock/steerable-clock.ts'
import { createCryptoRandom } from '../../src/adapters/random/crypto-random.ts'
import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { persistClock } from './clock-storage.ts'
import type { FakeBackend } from '../backend/create-fake-backend.ts'
import { takeBrandNameFromAddress, takeScenarioFromAddress } from './demo-address.ts'
import { createBranding, type BrandingStore } from './branding.ts'
import { createConsoleLayout, type ConsoleLayout } from './console-layout.ts'
import { demoKeys } from '../backend/demo-keys.ts'
import { finishReset } from './product-storage.ts'
import { createOfflineCopy, type OfflineCopy } from '../offline/offline-copy.ts'
import { createScenarioControl, type ScenarioControl } from '../backend/scenario-control.ts'
import { createIndexedStore } from './indexed-store.ts'
import { createRecordedEvents, type RecordedEvents } from './recorded-events.ts'
import { createWebStorage } from '../../src/adapters/storage/web-storage.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'

/** Shared by the demo's pages: the product's and the payment stand-in. */
export type Demo = {
  storage: KeyValueStorage
  clock: SteerableClock
  scenario: ScenarioControl
  branding: BrandingStore
  layout: ConsoleLayout
  /** Whether the browser refuses to store the records: they last as long as this page. */
  isEphemeral: Readable<boolean>
  offlineCopy: OfflineCopy
  /** The analytics events of this visit. */
  recordedEvents: RecordedEvents
  /** The backend; null until it is loaded. */
  backend: Readable<FakeBackend | null>
  /** Loads the heavy half: database, handlers, seed. */
  load(): Promise<FakeBackend>
}

/** Opens the demo in this page and follows what other tabs do to it. */
export function openDemo(window: Window & typeof globalThis): Demo {
  finishReset(window)
  const storage = createWebStorage(() => window.localStorage)
  const asked = takeScenarioFromAddress(window)
  const scenario = createScenarioControl(storage, asked ? { name: asked } : {})
  const branding = createBranding(storage, takeBrandNameFromAddress(window))
  const layout = createConsoleLayout(storage)
  const clock = createSteerableClock()
  const recordedEvents = createRecordedEvents(storage)
  const backend = createStore<FakeBackend | null>(null)
  const reread = (): void => void backend.get()?.records.reread()
  const channel = createTabChannel(window, demoKeys.database, reread)
  const store = createIndexedStore(window, channel.post)
  const followClock = persistClock(clock, storage)
  const logger = createConsoleLogger(console)
  /** Latency follows the demo's speed, but calls are also answered while the demo's time is paused. */
  const network = {
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms / Math.max(1, clock.course.get().speed))
      return () => clearTimeout(timer)
    },
  }
  let loading: Promise<FakeBackend> | null = null

  /** By storage key: rereads what another tab has written. */
  const rereads: ReadonlyMap<string, () => void> = new Map([
    [demoKeys.scenario, scenario.reread],
    [demoKeys.branding, branding.reread],
    [demoKeys.console, layout.reread],
    [demoKeys.events, recordedEvents.reread],
    [demoKeys.clock, followClock],
  ])
  const rereadAll = (): void => rereads.forEach((run) => run())
  // A page in the back/forward cache gets no events from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    rereadAll()
    reread()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null) rereadAll()
    else rereads.get(key)?.()
  })

  return {
    storage,
    clock,
    scenario,
    branding,
    layout,
    isEphemeral: store.refused,
    offlineCopy: createOfflineCopy(window),
    recordedEvents,
    backend,
    load() {
      loading ??= import('../backend/create-fake-backend.ts').then(async ({ createFakeBackend }) => {
        const random = createCryptoRandom()
        const { origin } = window.location
        const created = createFakeBackend({ clock, storage, scenario, random, network, origin, store })
        await created.records.reread()
        created
          .answerPending()
          .catch((error: unknown) => logger.warn('demo', 'a pending call failed', error))
        backend.set(created)
        return created
      })
      // The next request tries again.
      loading.catch(() => (loading = null))
      return loading
    },
  }
}

/**
 * Notifies the demo's other tabs of a change; `onChange` is called after a change of theirs. The channel is closed while the page is in
 * the back/forward cache, which would evict it otherwise.
 */
function createTabChannel(
  window: Window & typeof globalThis,
  name: string,
  onChange: () => void,
): { post(): void } {
  const open: { channel: BroadcastChannel | null } = { channel: null }

  function connect(): void {
    try {
      open.channel ??= new window.BroadcastChannel(name)
      open.channel.addEventListener('message', onChange)
    } catch {
      // Blocked together with storage: other tabs share nothing with this page then.
    }
  }

  connect()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connect()
  })
  window.addEventListener('pagehide', () => {
    open.channel?.close()
    open.channel = null
  })
  return { post: () => open.channel?.postMessage({}) }
}
