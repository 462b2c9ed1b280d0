import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Page } from '../ports/page.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { isOfferRemainder, readStoredOffer, storeOfferRemainder } from '../shared/stored-offer.ts'
import { isWayBackOpen } from '../shared/way-back.ts'
import { beginCountdown, follow, untilNextSecond, type Countdown } from './countdown.ts'
import { sameStart } from './offer-window.ts'
import type { StartOffer } from './start-offer.ts'

export type OfferState = {
  /** R22: 'discount' is the modal "Did you know?", 'offer' is "Special Discount Applied". At most one is open (R45). */
  dialog: 'none' | 'discount' | 'offer'
  /** Whole seconds left, 0 to 600; 0 shows the expired states. */
  remaining: number
}

/** The special offer: start-offer (R23), the countdown (R24, R44) and its two dialogs. */
export type OfferFlow = {
  state: Readable<OfferState>
  /** The checkout was entered with readable details (R45). Returns what to call when it is left: it saves the remainder. */
  enter(): () => void
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. Nothing once the time is over. */
  grab(): void
  close(): void
}

const none: OfferState = { dialog: 'none', remaining: 0 }

type Ports = { clock: Clock; storage: KeyValueStorage; page: Page; startOffer: StartOffer }

/** Creates the offer of one visit to a checkout page. Every rule of it is in `docs/offer.md`. */
export function createOfferFlow({ clock, storage, page, startOffer }: Ports): OfferFlow {
  const state = createStore(none)
  let countdown: Countdown | null = null
  let stopTick: () => void = () => {}

  function show({ dialog, remaining }: OfferState): void {
    const now = state.get()
    if (dialog !== now.dialog || remaining !== now.remaining) state.set({ dialog, remaining })
  }

  /** Saves what is left, but only for the window that is stored: another tab may have cleared it or begun one. */
  function save(): void {
    if (!countdown || !sameStart(readStoredOffer(storage).start, countdown.start)) return
    storeOfferRemainder(storage, countdown.remaining)
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
    show({ dialog, remaining })
    if (remaining === 0) countdown = null
    else stopTick = clock.after(untilNextSecond(countdown, now), () => tick())
  }

  /** R23 where the visitor comes back from the payment page; else a stored remaining time goes on, without a dialog. */
  function open(): void {
    if (isWayBackOpen(storage)) {
      const opening = startOffer()
      countdown = opening.countdown
      return tick(opening.dialog)
    }
    const { start, remainder } = readStoredOffer(storage)
    countdown = remainder ? beginCountdown(start, remainder, clock.now(), clock) : null
    tick('none')
  }

  /** Another tab saved the same window: the lesser remainder holds. */
  function followOtherTab(key: string | null): void {
    if (!countdown || !isOfferRemainder(key)) return
    const { start, remainder } = readStoredOffer(storage)
    if (remainder === null || !sameStart(start, countdown.start)) return
    countdown = { ...countdown, remaining: Math.min(countdown.remaining, remainder) }
    tick()
  }

  return {
    state,
    enter() {
      const stops = [
        page.onHidden(() => tick()),
        page.onShown((restored) => (restored && isWayBackOpen(storage) ? open() : tick())),
        page.onStorageChanged(followOtherTab),
      ]
      open()
      return () => {
        tick()
        stopTick()
        for (const stop of stops) stop()
        countdown = null
        show(none)
      }
    },
    grab() {
      const { dialog, remaining } = state.get()
      if (dialog === 'discount' && remaining > 0) show({ dialog: 'offer', remaining })
    },
    close: () => show({ ...state.get(), dialog: 'none' }),
  }
}
