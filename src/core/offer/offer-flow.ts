import type { FunnelEvent } from '../model/funnel-event.ts'
import type { Cancel, Ports } from '../ports/ports.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import {
  endStoredOffer,
  clearOfferRemainder,
  isOfferRemainder,
  readStoredOffer,
  storeOfferRemainder,
  type StoredOffer,
} from '../stored/offer.ts'
import { isWayBackOpen } from '../stored/way-back.ts'
import { beginCountdown, follow, untilNextSecond, type Countdown, sameStart } from './countdown.ts'
import type { StartOffer } from './start-offer.ts'

export type OfferState = {
  /** R22: 'discount' is the modal "Did you know?", 'offer' is "Special Discount Applied". At most one is open (R45). */
  dialog: 'none' | 'discount' | 'offer'
  /** Whole seconds left, 0 to 600; 0 shows the expired states. */
  remaining: number
  /** An order was completed while the time ran: the offer is over, and the remaining time no longer changes (R75). */
  ordered: boolean
}

/** Whether the offer can be bought. */
export const isRunning = ({ remaining, ordered }: OfferState): boolean => remaining > 0 && !ordered

/** The special offer: start-offer (R23), the countdown (R24, R44) and its two dialogs. */
export type OfferFlow = {
  state: Readable<OfferState>
  /** The checkout was entered with readable details (R45). Returns what to call when it is left: it saves the remainder. */
  enter(): () => void
  /** The checkout is shown again as it was left: the countdown continues, and nothing starts (R64). Returns the same. */
  resumeCountdown(): () => void
  /** Whether the offer can be bought now, by the clock and by storage: the last tick may be long ago. */
  isOpen(): boolean
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. Does nothing once the offer has expired. */
  acceptDiscount(): void
  close(): void
}

const none: OfferState = { dialog: 'none', remaining: 0, ordered: false }

type OfferPorts = Pick<Ports, 'clock' | 'storage' | 'page'> & {
  startOffer: StartOffer
  track: (event: FunnelEvent) => void
}

/** Creates the offer of one visit to a checkout page. `docs/offer.md` has every rule. */
export function createOfferFlow({ clock, storage, page, startOffer, track }: OfferPorts): OfferFlow {
  const state = createStore(none)
  let countdown: Countdown | null = null
  let stopTick: Cancel = () => {}

  function show(next: OfferState): void {
    const now = state.get()
    const isNew =
      next.dialog !== now.dialog || next.remaining !== now.remaining || next.ordered !== now.ordered
    if (isNew) state.set(next)
    if (next.dialog !== now.dialog && next.dialog !== 'none')
      track({ name: 'offer_shown', dialog: next.dialog })
  }

  /** Saves the remaining time, but only for the stored window: another tab may have cleared it or started another one. */
  function save({ start, remaining }: Countdown, stored: StoredOffer): void {
    if (sameStart(stored.start, start)) storeOfferRemainder(storage, remaining)
  }

  /** Whether an order ended this window: it clears the way back and writes 0 while time was left. */
  function isOrdered({ start, remaining }: Countdown, stored: StoredOffer): boolean {
    const isEnded = stored.remainder === 0 && sameStart(stored.start, start)
    // Another tab's own countdown may be a second ahead.
    return isEnded && remaining > 2 && !isWayBackOpen(storage)
  }

  /** Ends the countdown by an order; the remaining time no longer changes (R75). */
  function endByOrder({ remaining }: Countdown, dialog: OfferState['dialog']): void {
    stopTick()
    countdown = null
    show({ dialog, remaining, ordered: true })
  }

  /** Brings countdown and state up to the clock, saves, and waits for the next second. */
  function tick(dialog = state.get().dialog): void {
    stopTick()
    if (!countdown) return
    const now = clock.now()
    const stored = readStoredOffer(storage)
    // A countdown without a window adopts the one that another tab starts.
    countdown = follow({ ...countdown, start: countdown.start ?? stored.start }, now, clock)
    if (isOrdered(countdown, stored)) return endByOrder(countdown, dialog)
    save(countdown, stored)
    const { remaining } = countdown
    show({ dialog, remaining, ordered: false })
    if (remaining === 0) countdown = null
    else stopTick = clock.after(untilNextSecond(countdown, now), () => tick())
  }

  /** R23 after the payment page; otherwise a stored countdown continues, without a dialog. */
  function open(): void {
    if (isWayBackOpen(storage)) {
      const opening = startOffer()
      countdown = opening.countdown
      return tick(opening.dialog)
    }
    resume()
  }

  function resume(): void {
    const { start, remainder } = readStoredOffer(storage)
    countdown = remainder ? beginCountdown(start, remainder, clock.now(), clock) : null
    tick('none')
  }

  /** The page comes from the back/forward cache and missed the storage events of other tabs: without a way back, the stored countdown continues (R45). */
  function onRestored(): void {
    if (isWayBackOpen(storage)) return open()
    const { start, remainder } = readStoredOffer(storage)
    if (!countdown || (remainder !== null && sameStart(start, countdown.start))) return tick()
    // The window is gone, perhaps after an order: its remaining time here no longer counts (R75).
    show(none)
    resume()
  }

  /** Another tab saved the same window: the smaller remainder wins, unless it was cleared or an order ended it. */
  function followOtherTab(key: string | null, written: string | null): void {
    if (!countdown || !isOfferRemainder(key)) return
    const { start } = readStoredOffer(storage)
    // This tab's last tick may have overwritten what the other one cleared or ended.
    if (!start && countdown.start) {
      clearOfferRemainder(storage)
      // If nothing is stored, only an order writes 0.
      if (written === '0') endByOrder(countdown, state.get().dialog)
      return
    }
    if (!sameStart(start, countdown.start)) {
      // The other tab has started another window since. An order ends this one too, and clears the way back first (R75).
      if (written === '0' && !isWayBackOpen(storage)) endByOrder(countdown, state.get().dialog)
      return
    }
    if (written === '0') endStoredOffer(storage)
    const stored = readStoredOffer(storage)
    const { remainder } = stored
    if (remainder === null) return
    if (isOrdered(countdown, stored)) return tick()
    countdown = { ...countdown, remaining: Math.min(countdown.remaining, remainder) }
    tick()
  }

  /** Listens to the page until it is left, then saves the remaining time. */
  function followPage(): () => void {
    const stops = [
      page.onHidden(() => tick()),
      page.onShown((restored) => (restored ? onRestored() : tick())),
      storage.watch(followOtherTab),
    ]
    return () => {
      tick()
      stopTick()
      for (const stop of stops) stop()
      countdown = null
      show(none)
    }
  }

  function isOpen(): boolean {
    tick()
    return isRunning(state.get())
  }

  return {
    state,
    isOpen,
    enter() {
      const leave = followPage()
      open()
      return leave
    },
    resumeCountdown() {
      const leave = followPage()
      resume()
      return leave
    },
    acceptDiscount() {
      if (isOpen() && state.get().dialog === 'discount') show({ ...state.get(), dialog: 'offer' })
    },
    close: () => show({ ...state.get(), dialog: 'none' }),
  }
}
