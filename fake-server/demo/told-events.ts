import type { Analytics, FunnelEvent } from '../../src/core/ports/analytics.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { readStoredList } from '../../src/core/shared/stored-list.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'
import { demoKeys } from '../backend/demo-keys.ts'

/** Nobody looks further back. */
const most = 200

/** `at` is when it happened, in epoch milliseconds of the demo. */
export type ToldEvent = { event: FunnelEvent; at: number }

/** What the product tells of the visits on this device, the oldest first: kept for the next page, and never sent. */
export type ToldEvents = Readable<readonly ToldEvent[]> & {
  analytics: Analytics
  /** Takes over what another page of the demo was told. */
  reread(): void
  clear(): void
}

export function createToldEvents(storage: KeyValueStorage): ToldEvents {
  const read = (): readonly ToldEvent[] => readStoredList(storage, demoKeys.told).filter(isTold)
  const store = createStore(read())
  return {
    ...store,
    analytics: {
      tell(event, at) {
        const told = [...read(), { event, at }].slice(-most)
        storage.write(demoKeys.told, JSON.stringify(told))
        store.set(told)
      },
      convert() {},
      end() {},
    },
    reread: () => store.set(read()),
    clear() {
      storage.remove(demoKeys.told)
      store.set([])
    },
  }
}

/** Anything may stand in storage. */
function isTold(found: unknown): found is ToldEvent {
  const { event, at } = { ...(found as Partial<ToldEvent> | null) }
  return typeof at === 'number' && typeof event?.name === 'string'
}
