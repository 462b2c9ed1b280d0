import type { FunnelEvent } from '../model/funnel-event.ts'
import type { Cleanup, Ports } from '../ports/ports.ts'
import { runAll } from '../kernel/run-all.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import {
  endStoredOffer,
  clearSecondsLeft,
  concernsCountdown,
  readLatestOrder,
  readStoredOffer,
  storeSecondsLeft,
  type OfferDialog,
} from '../stored/offer.ts'
import { isReturnExpected } from '../stored/way-back.ts'
import { advance, beginCountdown, sameStart, msUntilNextSecond, type Countdown } from './countdown.ts'
import type { StartOffer } from './start-offer.ts'

export type OfferState = {
  /** At most one is open (R45). */
  dialog: 'none' | OfferDialog
  /** Whole seconds left; 0 shows the expired states. */
  secondsLeft: number
  /** Whether an order was completed during the countdown, which ends the offer. The remaining time no longer changes (R75). */
  isOrdered: boolean
}

/** Whether the offer can be bought. */
export const isRunning = ({ secondsLeft, isOrdered }: OfferState): boolean => secondsLeft > 0 && !isOrdered

/** The special offer: start-offer (R23), the countdown (R24, R44) and its two dialogs. */
export type OfferFlow = {
  state: Readable<OfferState>
  /** Starts the offer of a checkout with loaded details (R45). Returns the cleanup to call when the page is left: it saves the remaining time. */
  enter(): Cleanup
  /** Continues the countdown of a checkout that is shown again, without a dialog (R64). Returns the same cleanup. */
  resumeCountdown(): Cleanup
  /** Updates the state, because the last tick may be long ago, and returns whether the offer can be bought. */
  refresh(): boolean
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. Does nothing once the offer has expired. */
  acceptDiscount(): void
  close(): void
}

const closed: OfferState = { dialog: 'none', secondsLeft: 0, isOrdered: false }

type Dependencies = Pick<Ports, 'clock' | 'storage' | 'page'> & {
  startOffer: StartOffer
  track: (event: FunnelEvent) => void
}

/** Creates the offer of one visit to a checkout page. `docs/offer.md` has every rule. */
export function createOfferFlow({ clock, storage, page, startOffer, track }: Dependencies): OfferFlow {
  const state = createStore(closed)
  let countdown: Countdown | null = null
  /** The latest order at the start of the countdown. */
  let orderBefore: string | null = null
  let stopTick: Cleanup = () => {}

  function show(next: OfferState): void {
    const shown = state.get()
    const isNew =
      next.dialog !== shown.dialog ||
      next.secondsLeft !== shown.secondsLeft ||
      next.isOrdered !== shown.isOrdered
    if (isNew) state.set(next)
    if (next.dialog !== shown.dialog && next.dialog !== 'none')
      track({ name: 'offer_shown', dialog: next.dialog })
  }

  function begin(next: Countdown | null, dialog: OfferState['dialog']): void {
    countdown = next
    orderBefore = readLatestOrder(storage)
    tick(dialog)
  }

  /** Whether an order was completed since the countdown began, in any tab (R75). */
  function hasNewOrder(): boolean {
    const latest = readLatestOrder(storage)
    return latest !== null && latest !== orderBefore
  }

  /** Updates countdown and state to the current time, saves the remaining time, and schedules the next tick. */
  function tick(dialog = state.get().dialog): void {
    stopTick()
    if (!countdown) return
    const now = clock.now()
    const stored = readStoredOffer(storage)
    // A countdown without a window adopts the one that another tab starts.
    countdown = advance({ ...countdown, start: countdown.start ?? stored.start }, now, clock)
    const { start, secondsLeft } = countdown
    const isOrdered = hasNewOrder()
    show({ dialog, secondsLeft, isOrdered })
    // Don't overwrite storage if another tab has cleared the window or started a new one.
    if (sameStart(stored.start, start)) storeSecondsLeft(storage, isOrdered ? 0 : secondsLeft)
    if (isOrdered || secondsLeft === 0) countdown = null
    else stopTick = clock.after(msUntilNextSecond(countdown, now), () => tick())
  }

  /** After the payment page, starts the offer (R23). Otherwise continues a stored countdown, without a dialog. */
  function open(): void {
    if (!isReturnExpected(storage)) return resume()
    const opening = startOffer()
    begin(opening.countdown, opening.dialog)
  }

  function resume(): void {
    const { start, secondsLeft } = readStoredOffer(storage)
    begin(secondsLeft ? beginCountdown(start, secondsLeft, clock.now(), clock) : null, 'none')
  }

  /** A page in the back/forward cache gets no storage events of other tabs. Without a way back, continues the stored countdown (R45). */
  function handleRestore(): void {
    if (isReturnExpected(storage)) return open()
    const { start, secondsLeft } = readStoredOffer(storage)
    if (!countdown || (secondsLeft !== null && sameStart(start, countdown.start))) return tick()
    // The stored window was cleared, perhaps after an order: this page's remaining time no longer counts (R75).
    show(closed)
    resume()
  }

  /** Handles a storage event: another tab completed an order, or saved its remaining time of the same window. The smaller remaining time counts, unless it was cleared. */
  function handleStorageChange(key: string | null, written: string | null): void {
    if (!countdown || !concernsCountdown(key)) return
    const { start } = readStoredOffer(storage)
    // This tab's last tick may have written a remaining time after the other tab cleared it.
    if (!start && countdown.start) clearSecondsLeft(storage)
    // An order stores 0 too, but doesn't change the remaining time of this tab (R75).
    else if (!hasNewOrder() && sameStart(start, countdown.start)) {
      if (written === '0') endStoredOffer(storage)
      const { secondsLeft } = readStoredOffer(storage)
      // A tick would save the remaining time, the other tab would clear it again, and so on in an endless loop.
      if (secondsLeft === null) return
      countdown = { ...countdown, secondsLeft: Math.min(countdown.secondsLeft, secondsLeft) }
    }
    tick()
  }

  /** Listens to the page and to other tabs. The cleanup saves the remaining time. */
  function watchPage(): Cleanup {
    const cleanups = [
      page.onHidden(() => tick()),
      page.onShown((restored) => (restored ? handleRestore() : tick())),
      storage.watch(handleStorageChange),
    ]
    return () => {
      tick()
      stopTick()
      runAll(cleanups)
      countdown = null
      show(closed)
    }
  }

  function refresh(): boolean {
    tick()
    return isRunning(state.get())
  }

  return {
    state,
    refresh,
    enter() {
      const cleanup = watchPage()
      open()
      return cleanup
    },
    resumeCountdown() {
      const cleanup = watchPage()
      resume()
      return cleanup
    },
    acceptDiscount() {
      if (refresh() && state.get().dialog === 'discount') show({ ...state.get(), dialog: 'offer' })
    },
    close: () => show({ ...state.get(), dialog: 'none' }),
  }
}
