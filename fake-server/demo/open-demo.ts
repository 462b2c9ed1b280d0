import { createConsoleLogger } from '../../src/adapters/logger/console-logger.ts'
import { createSteerableClock, type SteerableClock } from './steerable-clock.ts'
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
import { createTour, type Tour } from './tour.ts'
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
  tour: Tour
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
  const rereadLog = (): void => void backend.get()?.log.reread()
  // Other tabs get a `storage` event, if the value differs.
  const notifyTabs = (): void =>
    storage.write(demoKeys.log, String(performance.timeOrigin + performance.now()))
  const isEphemeral = createStore(false)
  const rereadClock = persistClock(clock, storage)
  const logger = createConsoleLogger(console)
  let loading: Promise<FakeBackend> | null = null

  /** By storage key: rereads what another tab has written. */
  const rereads: ReadonlyMap<string, () => void> = new Map([
    [demoKeys.scenario, scenario.reread],
    [demoKeys.branding, branding.reread],
    [demoKeys.console, layout.reread],
    [demoKeys.events, recordedEvents.reread],
    [demoKeys.clock, rereadClock],
    [demoKeys.log, rereadLog],
  ])
  const rereadStorage = (): void => rereads.forEach((reread) => reread())
  // A page in the back/forward cache gets no events from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rereadStorage()
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
    isEphemeral,
    offlineCopy: createOfflineCopy(window),
    tour: createTour(window),
    recordedEvents,
    backend,
    load() {
      loading ??= loadModules().then(async ([{ createFakeBackend }, { createPageStore }]) => {
        const store = createPageStore(notifyTabs, () => isEphemeral.set(true))
        const random = createCryptoRandom()
        const { origin } = window.location
        // While the demo's time is paused, calls take as long as in real time.
        const speed = (): number => Math.max(1, clock.course.get().speed)
        const visitor = (): string => new URLSearchParams(window.location.search).get('Rx') ?? ''
        const created = createFakeBackend({ clock, storage, scenario, random, speed, origin, store, visitor })
        await created.log.reread()
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

const loadModules = () =>
  Promise.all([import('../backend/create-fake-backend.ts'), import('./page-store.ts')])
