import type { KeyValueStorage } from '../ports/ports.ts'
import { latestInstant } from '../kernel/latest-instant.ts'
import { storageKeys } from './storage-keys.ts'

// Only this file reads and writes the offer's four keys and the latest order.

/** How long the offer runs, in whole seconds (S4.8). */
export const offerSeconds = 600

/** When the offer's time window began: the local day and the instant, in epoch milliseconds. */
export type OfferStart = { day: string; at: number }

/** 'discount' is the modal "Did you know?", 'offer' is "Special Discount Applied" (R22). */
export type OfferDialog = 'discount' | 'offer'

/** The offer's timer in local storage. Unreadable values are null (R21, R44). */
export type StoredOffer = {
  /** The local day of the start. The return to a checkout uses it even if the instant is unreadable (R20, R44). */
  day: string | null
  /** Null unless day and instant are readable. */
  start: OfferStart | null
  /** Whole seconds; null if absent, which is not the same as 0. */
  secondsLeft: number | null
  /** The dialogs take turns (R23). Stored as a flag, '0' or '1'; the offer's is next if it is unreadable. */
  nextDialog: OfferDialog
}

export function readStoredOffer(storage: KeyValueStorage): StoredOffer {
  const day = readDay(storage.read(storageKeys.timerStartDay))
  const at = readInteger(storage.read(storageKeys.timerStartTime), latestInstant)
  return {
    day,
    start: day !== null && at !== null ? { day, at } : null,
    secondsLeft: readInteger(storage.read(storageKeys.timerRemaining), Number.MAX_SAFE_INTEGER),
    nextDialog: storage.read(storageKeys.offerFlag) === '1' ? 'discount' : 'offer',
  }
}

export const storeNextDialog = (storage: KeyValueStorage, next: OfferDialog): void =>
  storage.write(storageKeys.offerFlag, next === 'offer' ? '0' : '1')

export function storeOfferStart(storage: KeyValueStorage, { day, at }: OfferStart): void {
  storage.write(storageKeys.timerStartDay, day)
  storage.write(storageKeys.timerStartTime, String(at))
}

export const storeSecondsLeft = (storage: KeyValueStorage, seconds: number): void =>
  storage.write(storageKeys.timerRemaining, String(seconds))

export const clearSecondsLeft = (storage: KeyValueStorage): void => storage.remove(storageKeys.timerRemaining)

/** Ends a running window: its remaining time becomes 0. */
export function endStoredOffer(storage: KeyValueStorage): void {
  if (readStoredOffer(storage).secondsLeft) storeSecondsLeft(storage, 0)
}

/** Notifies all tabs of an order completed at `now` (R75), and ends the stored window. */
export function endOfferByOrder(storage: KeyValueStorage, now: number): void {
  storage.write(storageKeys.orderedAt, String(now))
  endStoredOffer(storage)
}

/** Identifies the latest order of any tab; null if there is none. */
export const readLatestOrder = (storage: KeyValueStorage): string | null =>
  storage.read(storageKeys.orderedAt)

/** Whether another tab's change of this key (null for all) concerns a countdown. */
export const concernsCountdown = (key: string | null): boolean =>
  key === null || key === storageKeys.timerRemaining || key === storageKeys.orderedAt

/** Clears the timer; the next dialog stays (R46). */
export function clearOfferTimer(storage: KeyValueStorage): void {
  const { timerStartDay, timerStartTime, timerRemaining } = storageKeys
  for (const key of [timerStartDay, timerStartTime, timerRemaining]) storage.remove(key)
}

function readInteger(text: string | null, max: number): number | null {
  if (text === null || !/^\d+$/.test(text)) return null
  const whole = Number(text)
  return whole <= max ? whole : null
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return day >= 1 && day <= daysIn(year, month) ? text : null
}

/** 0 for a month that does not exist. */
function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
