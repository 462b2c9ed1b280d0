import { type ManualClock, createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createManualPage, type ManualPage } from '../../../src/adapters/page/manual-page.ts'
import { createMemoryStorage, type MemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { FunnelEvent } from '../../../src/core/model/funnel-event.ts'
import { createOfferFlow, type OfferFlow } from '../../../src/core/offer/offer-flow.ts'
import { createStartOffer } from '../../../src/core/offer/start-offer.ts'

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

export const storedAs = (stored: Stored): Record<string, string> =>
  Object.fromEntries(Object.entries(stored).map(([name, text]) => [keys[name as keyof Stored], text]))

/** A window that began that many milliseconds before `now`, as the product stores it. */
export function begun(ago: number, now = noon): Stored {
  const clock = createManualClock()
  return { day: clock.localDay(now - ago), time: String(now - ago) }
}

export type Device = {
  clock: ManualClock
  storage: MemoryStorage
  /** Reads the stored values by their short names. */
  stored(): Stored
  /** Opens a checkout in a tab of its own; tabs hear of each other's changes, as a browser has it. */
  openTab(): Tab
}
export type Tab = {
  flow: OfferFlow
  page: ManualPage
  storage: MemoryStorage
  /** What the flow told, in order. */
  told: readonly FunnelEvent[]
  /** The checkout is entered here, with details and a readable offer price. */
  enter(): void
  /** It is left; nothing where it was not entered. */
  leave(): void
}

/** One visitor's device: a clock and a storage that all its tabs share. */
export function createDevice(stored: Stored = {}, now = noon): Device {
  const clock = createManualClock(now)
  const storage = createMemoryStorage(storedAs(stored))
  const tabs: MemoryStorage[] = []
  const notifyOthers = (own: MemoryStorage, key: string, text: string | null): void => {
    for (const other of tabs) if (other !== own) other.notify(key, text)
  }
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
      const own: MemoryStorage = {
        ...createMemoryStorage(),
        read: storage.read,
        write(key, text) {
          const changed = storage.read(key) !== text
          storage.write(key, text)
          if (changed) notifyOthers(own, key, text)
        },
        remove(key) {
          const changed = storage.read(key) !== null
          storage.remove(key)
          if (changed) notifyOthers(own, key, null)
        },
      }
      tabs.push(own)
      const startOffer = createStartOffer({ clock, storage: own })
      const told: FunnelEvent[] = []
      const track = (event: FunnelEvent): void => void told.push(event)
      const flow = createOfferFlow({ clock, storage: own, page, startOffer, track })
      let leave = (): void => {}
      return {
        flow,
        page,
        storage: own,
        told,
        enter() {
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
