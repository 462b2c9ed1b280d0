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
  /** The analytics events of the visits on this device. */
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
  const scenarioName = takeScenarioFromAddress(window)
  const scenario = createScenarioControl(storage, scenarioName ? { name: scenarioName } : {})
  const branding = createBranding(storage, takeBrandNameFromAddress(window))
  const layout = createConsoleLayout(storage)
  const clock = createSteerableClock()
  const recordedEvents = createRecordedEvents(storage)
  const backend = createStore<FakeBackend | null>(null)
  const rereadRecords = (): void => void backend.get()?.records.reread()
  const channel = createTabChannel(window, rereadRecords)
  const store = createIndexedStore(window, channel.post)
  const rereadClock = persistClock(clock, storage)
  const logger = createConsoleLogger(console)
  /** The demo's speed shortens the latency. While the demo's time is paused, calls take as long as in real time. */
  const latencyClock = {
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
    [demoKeys.clock, rereadClock],
  ])
  const rereadStorage = (): void => rereads.forEach((reread) => reread())
  // A page in the back/forward cache gets no events from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    rereadStorage()
    rereadRecords()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null) rereadStorage()
    else rereads.get(key)?.()
  })

  return {
    storage,
    clock,
    scenario,
    branding,
    layout,
    isEphemeral: store.isRefused,
    offlineCopy: createOfflineCopy(window),
    recordedEvents,
    backend,
    load() {
      loading ??= import('../backend/create-fake-backend.ts').then(async ({ createFakeBackend }) => {
        const random = createCryptoRandom()
        const { origin } = window.location
        const created = createFakeBackend({ clock, storage, scenario, random, latencyClock, origin, store })
        await created.records.reread()
        created.runPending().catch((error: unknown) => logger.warn('demo', 'a pending call failed', error))
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
 * Connects the demo's tabs: `post` notifies the others of a change, and `onChange` runs after a change in one of them. The channel is closed
 * while the page is in the back/forward cache, because the browser evicts a page with an open channel.
 */
function createTabChannel(window: Window & typeof globalThis, onChange: () => void): { post(): void } {
  let channel: BroadcastChannel | null = null

  function connect(): void {
    try {
      channel ??= new window.BroadcastChannel(demoKeys.database)
      channel.addEventListener('message', onChange)
    } catch {
      // The browser blocks channels together with storage: this page shares nothing with other tabs.
    }
  }

  connect()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connect()
  })
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = null
  })
  // A broadcast channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { post: () => channel?.postMessage({}) }
}
