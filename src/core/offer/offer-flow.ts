import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Page } from '../ports/page.ts'
import { storageKeys } from '../shared/storage-keys.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { beginCountdown, follow, untilNextSecond, type Countdown } from './countdown.ts'
import { readStoredOffer, sameStart } from './offer-state.ts'
import { startOffer } from './start-offer.ts'

export type OfferState = {
  /** R22: 'discount' is the modal "Did you know?", 'offer' is "Special Discount Applied". At most one is open (R45). */
  dialog: 'none' | 'discount' | 'offer'
  /** Whether the ten minutes run; false shows the expired states. */
  running: boolean
  /** Whole seconds left, 0 to 600. */
  remaining: number
}

/** The special offer: start-offer (R23), the countdown (R24, R44) and its two dialogs. */
export type OfferFlow = {
  state: Readable<OfferState>
  /** The checkout was entered with readable details (R45). `available` is false without a readable offer price. */
  enter(available: boolean): void
  /** The page was left: saves the remainder and stops listening. */
  leave(): void
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. Nothing once the time is over. */
  grab(): void
  close(): void
}

const none: OfferState = { dialog: 'none', running: false, remaining: 0 }

/** Creates the offer of one visit to a checkout page. Every rule of it is in `docs/offer.md`. */
export function createOfferFlow({
  clock,
  storage,
  page,
}: {
  clock: Clock
  storage: KeyValueStorage
  page: Page
}): OfferFlow {
  const state = createStore(none)
  let countdown: Countdown | null = null
  let stopTick: () => void = () => {}
  let stopListening: () => void = () => {}

  function show({ dialog, running, remaining }: OfferState): void {
    const now = state.get()
    if (dialog === now.dialog && running === now.running && remaining === now.remaining) return
    state.set({ dialog, running, remaining })
  }

  /** Saves what is left, but only for the window that is stored: another tab may have cleared it or begun one. */
  function save(): void {
    if (!countdown || !sameStart(readStoredOffer(storage).start, countdown.start)) return
    storage.write(storageKeys.timerRemaining, String(countdown.remaining))
  }

  /** Brings countdown and state up to the clock, saves, and waits for the next second. */
  function tick(dialog = state.get().dialog): void {
    stopTick()
    if (!countdown) return
    const now = clock.now()
    // A countdown without a window belongs to the one that another tab begins.
    const start = countdown.start ?? readStoredOffer(storage).start
    countdown = follow({ ...countdown, start }, now, clock)
    save()
    const { remaining } = countdown
    show({ dialog, running: remaining > 0, remaining })
    if (remaining === 0) countdown = null
    else stopTick = clock.after(untilNextSecond(countdown, now), () => tick())
  }

  /** R23 where the visitor comes back from the payment page; else a stored remaining time goes on, without a dialog. */
  function open(): void {
    const stored = readStoredOffer(storage)
    const now = clock.now()
    if (!stored.isRedirected) {
      countdown = stored.remainder ? beginCountdown(stored.start, stored.remainder, now, clock) : null
      tick('none')
      return
    }
    const { dialog, countdown: begun, writes } = startOffer(stored, now, clock)
    if (writes) storage.write(storageKeys.offerFlag, writes.flag)
    if (writes?.start) {
      storage.write(storageKeys.timerStartDay, writes.start.day)
      storage.write(storageKeys.timerStartTime, String(writes.start.at))
    }
    countdown = begun
    tick(dialog)
  }

  /** Another tab saved the same window: the lesser remainder holds. */
  function heed(key: string | null): void {
    if (!countdown || (key !== storageKeys.timerRemaining && key !== null)) return
    const { start, remainder } = readStoredOffer(storage)
    if (remainder === null || !sameStart(start, countdown.start)) return
    countdown = { ...countdown, remaining: Math.min(countdown.remaining, remainder) }
    tick()
  }

  function leave(): void {
    tick()
    stopTick()
    stopListening()
    countdown = null
    show(none)
  }

  return {
    state,
    enter(available) {
      leave()
      if (!available) return
      const stops = [
        page.onHidden(() => tick()),
        page.onShown((restored) => (restored && readStoredOffer(storage).isRedirected ? open() : tick())),
        page.onStorageChanged(heed),
      ]
      stopListening = () => {
        for (const stop of stops) stop()
      }
      open()
    },
    leave,
    grab() {
      const now = state.get()
      if (now.dialog === 'discount' && now.running) show({ ...now, dialog: 'offer' })
    },
    close: () => show({ ...state.get(), dialog: 'none' }),
  }
}
