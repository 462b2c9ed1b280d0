import { type ManualClock, createManualClock } from '../../fakes/manual-clock.ts'
import { createManualPage, type ManualPage } from '../../fakes/manual-page.ts'
import { createMemoryStorage, type MemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { FunnelEvent } from '../../../src/core/model/funnel-event.ts'
import { createStore, type Readable } from '../../../src/core/kernel/store.ts'
import { createOfferFlow, type OfferFlow } from '../../../src/core/offer/offer-flow.ts'
import { closedOffer, offerEvents, type OfferState } from '../../../src/core/offer/offer-state.ts'
import { createStartOffer } from '../../../src/core/offer/start-offer.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'

export const offerMs = offerSeconds * 1_000
export const dayMs = 86_400_000

/** Noon of an ordinary day: far from both its ends. */
export const noon = new Date(2026, 0, 15, 12).getTime()
export const today = '2026-01-15'

/** The five stored values by short names; an absent one is left out. */
export type Stored = { flag?: string; day?: string; time?: string; left?: string; redirected?: string }

const keys = {
  flag: 'offerCookie',
  day: 'timerLastRunDate',
  time: 'timerLastRunTime',
  left: 'RemainingTimerTime',
  redirected: 'isRedirected',
} as const

/** The values by their keys in local storage. */
export const storedAs = (stored: Stored): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).map(([name, text]) => [keys[name as keyof Stored], text]))

/** A visitor who returns from the payment page. */
export const returning: Stored = { redirected: '1' }

/** A window that started `agoMs` before `now`, as the product stores it. */
export function started(agoMs: number, now = noon): Stored {
  const clock = createManualClock()
  return { day: clock.localDay(now - agoMs), time: String(now - agoMs) }
}

export type Device = {
  clock: ManualClock
  /** A direct write notifies no tab. */
  storage: MemoryStorage
  /** Reads the stored values by their short names. */
  stored(): Stored
  /** Opens a checkout in a tab. Tabs are notified of each other's changes at once. */
  openTab(): Tab
}
export type Tab = {
  flow: OfferFlow & { state: Readable<OfferState> }
  page: ManualPage
  storage: MemoryStorage
  /** The tracked events, in order. */
  events: readonly FunnelEvent[]
  /** Enters the checkout, with details and a readable offer price. */
  enter(): void
  /** Leaves the checkout; does nothing if it was not entered. */
  leave(): void
}

/** One visitor's device: a clock and a storage that all its tabs share. */
export function createDevice(stored: Stored = {}, now = noon): Device {
  const clock = createManualClock(now)
  const storage = createMemoryStorage(storedAs(stored))
  const tabs: MemoryStorage[] = []
  return {
    clock,
    storage,
    stored: () =>
      Object.fromEntries(
        Object.entries(keys).flatMap(([name, key]) => {
          const text = storage.read(key)
          return text === null ? [] : [[name, text]]
        }),
      ),
    openTab() {
      const page = createManualPage()
      const change = (key: string, text: string | null): void => {
        if (storage.read(key) === text) return
        if (text === null) storage.remove(key)
        else storage.write(key, text)
        for (const tab of tabs) if (tab !== own) tab.notify(key, text)
      }
      const own: MemoryStorage = {
        ...createMemoryStorage(),
        read: storage.read,
        write: change,
        remove: (key) => change(key, null),
      }
      tabs.push(own)
      const events: FunnelEvent[] = []
      const state = createStore(closedOffer)
      const flow = createOfferFlow({
        clock,
        storage: own,
        page,
        startOffer: createStartOffer({ clock, storage: own }),
        offer: {
          get: state.get,
          set(offer) {
            events.push(...offerEvents(state.get(), offer))
            state.set(offer)
          },
        },
      })
      let leave = (): void => {}
      return {
        flow: { ...flow, state },
        page,
        storage: own,
        events,
        enter() {
          state.set(closedOffer)
          leave = flow.enter()
        },
        leave: () => leave(),
      }
    },
  }
}

/** A device whose one tab has entered the checkout. */
export function enterCheckout(stored: Stored = {}, now = noon): Device & Tab {
  const device = createDevice(stored, now)
  const tab = device.openTab()
  tab.enter()
  return { ...device, ...tab }
}
