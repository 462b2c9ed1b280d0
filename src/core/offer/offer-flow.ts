import type { Cleanup, Ports } from '../ports/ports.ts'
import { hasSameFields } from '../kernel/has-same-fields.ts'
import { runAll } from '../kernel/run-all.ts'
import { createTimer } from '../kernel/timer.ts'
import {
  endStoredOffer,
  clearSecondsLeft,
  concernsCountdown,
  readLatestOrder,
  readStoredOffer,
  storeSecondsLeft,
} from '../stored/offer.ts'
import { isReturnExpected } from '../stored/way-back.ts'
import { advance, beginCountdown, sameStart, msUntilNextSecond, type Countdown } from './countdown.ts'
import { closedOffer, isRunning, type OfferState } from './offer-state.ts'
import type { StartOffer } from './start-offer.ts'

/** The special offer: start-offer (R23), the countdown (R24, R44) and its two dialogs. */
export type OfferFlow = {
  /**
   * Starts the offer of a checkout with loaded details (R45). On a checkout that is shown again it continues the countdown, without a
   * dialog (R64). Returns the cleanup.
   */
  enter(): Cleanup
  /** Saves the remaining time and closes the offer. Call it before the page is left. */
  leave(): void
  /** Updates the state, because the last tick may be long ago, and returns whether the offer can be bought. */
  refresh(): boolean
  /** 'Grab Offer Now': from the discount dialog to the offer dialog. Does nothing once the offer has expired. */
  acceptDiscount(): void
  close(): void
}

type Dependencies = Pick<Ports, 'clock' | 'storage' | 'page'> & {
  startOffer: StartOffer
  /** Where the page keeps the offer. */
  offer: { get(): OfferState; set(offer: OfferState): void }
}

/** Creates the offer of one visit to a checkout page. `docs/offer.md` has every rule. */
export function createOfferFlow({ clock, storage, page, startOffer, offer }: Dependencies): OfferFlow {
  const timer = createTimer(clock)

  function show(next: OfferState): void {
    if (!hasSameFields(offer.get(), next)) offer.set(next)
  }

  /** Begins a countdown with a dialog, or shows nothing if there is none. */
  function begin(countdown: Countdown | null, dialog: OfferState['dialog']): void {
    const begun = { ...closedOffer, isStarted: true, dialog }
    if (countdown) return update({ ...begun, ...countdown, orderBefore: readLatestOrder(storage) })
    timer.stop()
    show(begun)
  }

  /** Whether an order was completed since the countdown began, in any tab (R75). */
  function hasNewOrder({ orderBefore }: OfferState): boolean {
    const latest = readLatestOrder(storage)
    return latest !== null && latest !== orderBefore
  }

  /** Moves a running offer to the current time. */
  function tick(): void {
    if (isRunning(offer.get())) update(offer.get())
  }

  /** Moves an offer to the current time, saves the remaining time, and schedules the next tick. */
  function update(current: OfferState): void {
    const now = clock.now()
    const stored = readStoredOffer(storage)
    // A countdown without a window adopts the one that another tab starts.
    const countdown = advance({ ...current, start: current.start ?? stored.start }, now, clock)
    const next = { ...current, ...countdown, isOrdered: hasNewOrder(current) }
    show(next)
    // Don't overwrite storage if another tab has cleared the window or started a new one.
    if (sameStart(stored.start, next.start)) storeSecondsLeft(storage, next.isOrdered ? 0 : next.secondsLeft)
    if (isRunning(next)) timer.set(msUntilNextSecond(next, now), tick)
    else timer.stop()
  }

  /** After the payment page, starts the offer (R23). Otherwise continues a stored countdown, without a dialog. */
  function open(): void {
    if (!isReturnExpected(storage)) return resume()
    const { countdown, dialog } = startOffer()
    begin(countdown, dialog)
  }

  function resume(): void {
    const { start, secondsLeft } = readStoredOffer(storage)
    begin(secondsLeft ? beginCountdown(start, secondsLeft, clock.now(), clock) : null, 'none')
  }

  /** A page in the back/forward cache gets no storage events of other tabs. Without a way back, continues the stored countdown (R45). */
  function handleRestore(): void {
    if (isReturnExpected(storage)) return open()
    const { start, secondsLeft } = readStoredOffer(storage)
    const isSame = secondsLeft !== null && sameStart(start, offer.get().start)
    if (isSame || !isRunning(offer.get())) return tick()
    // The stored window was cleared, perhaps after an order: this page's remaining time no longer counts (R75).
    resume()
  }

  /** Handles a storage event: another tab completed an order, or saved its remaining time of the same window. The smaller remaining time counts, unless it was cleared. */
  function handleStorageChange(key: string | null, written: string | null): void {
    const current = offer.get()
    if (!isRunning(current) || !concernsCountdown(key)) return
    const { start } = readStoredOffer(storage)
    // This tab's last tick may have written a remaining time after the other tab cleared it.
    if (!start && current.start) clearSecondsLeft(storage)
    // An order stores 0 too, but doesn't change the remaining time of this tab (R75).
    else if (!hasNewOrder(current) && sameStart(start, current.start)) {
      if (written === '0') endStoredOffer(storage)
      const { secondsLeft } = readStoredOffer(storage)
      // A tick would save the remaining time, the other tab would clear it again, and so on in an endless loop.
      if (secondsLeft === null) return
      return update({ ...current, secondsLeft: Math.min(current.secondsLeft, secondsLeft) })
    }
    tick()
  }

  function refresh(): boolean {
    tick()
    return isRunning(offer.get())
  }

  function leave(): void {
    tick()
    timer.stop()
    show({ ...closedOffer, isStarted: offer.get().isStarted })
  }

  return {
    refresh,
    leave,
    enter() {
      const cleanups = [
        page.onHidden(tick),
        page.onShown((restored) => (restored ? handleRestore() : tick())),
        storage.watch(handleStorageChange),
        leave,
      ]
      if (offer.get().isStarted) resume()
      else open()
      return () => runAll(cleanups)
    },
    acceptDiscount() {
      if (refresh() && offer.get().dialog === 'discount') show({ ...offer.get(), dialog: 'offer' })
    },
    close: () => show({ ...offer.get(), dialog: 'none' }),
  }
}
