import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../shared/storage-keys.ts'

/** How long the offer runs, in whole seconds (specification, section 9). */
export const offerSeconds = 600

export type Calendar = Pick<Clock, 'localDay' | 'nextLocalMidnight'>

/** When the window began: the local day and the instant, in epoch milliseconds. */
export type OfferStart = { day: string; at: number }

/** What local storage says of the offer. Whatever is unreadable is absent, that is null (R21, R44). */
export type StoredOffer = {
  isRedirected: boolean
  /** Null unless both its halves are readable. */
  start: OfferStart | null
  /** Whole seconds. An absent one is not 0. */
  remainder: number | null
  flag: '0' | '1'
}

export function readStoredOffer(storage: KeyValueStorage): StoredOffer {
  const day = readDay(storage.read(storageKeys.timerStartDay))
  const at = readWhole(storage.read(storageKeys.timerStartTime), latestInstant)
  return {
    isRedirected: storage.read(storageKeys.isRedirected) === '1',
    start: day !== null && at !== null ? { day, at } : null,
    remainder: readWhole(storage.read(storageKeys.timerRemaining), Number.MAX_SAFE_INTEGER),
    flag: storage.read(storageKeys.offerFlag) === '1' ? '1' : '0',
  }
}

export const sameStart = (one: OfferStart | null, other: OfferStart | null): boolean =>
  one?.day === other?.day && one?.at === other?.at

/** The window rule of R23: the same local day, and at most 600 000 ms since the start. A start in the future is just now (R44). */
export function windowOpen(start: OfferStart, now: number, calendar: Calendar): boolean {
  return isToday(start, now, calendar) && now - start.at <= offerSeconds * 1000
}

/**
 * Milliseconds until the one deadline of R44: the earlier of start + 600 s and the end of the start's local day. 0 when it
 * is over, or of a start on another day; a start later today leaves more than a countdown ever takes (600 s).
 */
export function timeLeft(start: OfferStart, now: number, calendar: Calendar): number {
  if (!isToday(start, now, calendar)) return 0
  const end = start.at + offerSeconds * 1000
  return Math.max(Math.min(end, calendar.nextLocalMidnight(now)) - now, 0)
}

function isToday({ day, at }: OfferStart, now: number, calendar: Calendar): boolean {
  const today = calendar.localDay(now)
  return day === today && calendar.localDay(at) === today
}

/** The last instant that calendars reach, in epoch milliseconds. */
const latestInstant = 8.64e15

function readWhole(text: string | null, most: number): number | null {
  if (text === null || !/^\d+$/.test(text)) return null
  const whole = Number(text)
  return whole <= most ? whole : null
}

function readDay(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const days = daysIn(Number(year), Number(month))
  return Number(day) >= 1 && Number(day) <= days ? text : null
}

/** 0 for a month that does not exist. */
function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
