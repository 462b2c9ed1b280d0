import type { FunnelEvent } from '../../src/core/model/funnel-event.ts'
import type { Analytics } from '../../src/telemetry/analytics-port.ts'
import type { KeyValueStorage } from '../../src/core/ports/ports.ts'
import { asObject } from '../../src/core/kernel/decode.ts'
import { readStoredList } from '../../src/core/kernel/json.ts'
import { type Readable, createStore } from '../../src/core/kernel/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

const maxEvents = 200

/** `at` is in epoch milliseconds of the demo. */
export type RecordedEvent = { event: FunnelEvent; at: number }

/** The analytics events of the visits on this device, oldest first. Persisted for the next page, never sent. */
export type RecordedEvents = Readable<readonly RecordedEvent[]> & {
  analytics: Analytics
  reread(): void
  clear(): void
}

export function createRecordedEvents(storage: KeyValueStorage): RecordedEvents {
  const read = (): readonly RecordedEvent[] =>
    readStoredList(storage, demoKeys.events).filter(isRecordedEvent)
  const store = createStore(read())
  return {
    ...store,
    analytics: {
      track(event, at) {
        const events = [...read(), { event, at }].slice(-maxEvents)
        storage.write(demoKeys.events, JSON.stringify(events))
        store.set(events)
      },
      reportConversion() {},
      reset() {},
    },
    reread: () => store.set(read()),
    clear() {
      storage.remove(demoKeys.events)
      store.set([])
    },
  }
}

/** Storage may hold anything. */
function isRecordedEvent(found: unknown): found is RecordedEvent {
  const { event, at } = asObject(found)
  return typeof at === 'number' && typeof asObject(event).name === 'string'
}
