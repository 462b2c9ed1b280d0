import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import {
  endStoredOffer,
  clearOfferTimer,
  readStoredOffer,
  storeNextDialog,
  storeSecondsLeft,
  storeOfferStart,
  type StoredOffer,
} from '../../../src/core/stored/offer.ts'
import { storedAs, type Stored } from '../offer/offer-visit.ts'

const day = '2026-01-15'
const time = '1768478400000'
const at = Number(time)

/** The offer that is read from these stored texts. */
const read = (stored: Stored): StoredOffer => readStoredOffer(createMemoryStorage(storedAs(stored)))

describe('the stored offer', () => {
  it('is read as it was stored', () => {
    expect(read({ day, time, left: '300', flag: '1' })).toEqual({
      day,
      start: { day, at },
      secondsLeft: 300,
      nextDialog: 'discount',
    })
  })

  it.each([
    ['300', '0'],
    ['0', '0'],
    [null, null],
  ])('with the remaining time %s ends with %s: none is written if none was stored (R75)', (left, ended) => {
    const storage = createMemoryStorage(left === null ? {} : { RemainingTimerTime: left })
    endStoredOffer(storage)
    expect(storage.read('RemainingTimerTime')).toBe(ended)
  })

  const wrongDates = ['2026-13-01', '2026-02-29', '2026-01-00', '2026-01-32', '2026-04-31', '1900-02-29']
  const unreadableDays = ['', 'today', '2026-1-5', '15-01-2026', ' 2026-01-15', '2026-01-15 ', ...wrongDates]
  const unreadableTimes = ['', 'noon', '-1', '1.5', '1e12', '0x10', ' 1', '8640000000000001', '9'.repeat(30)]

  it('has no start if its day or time is unreadable or missing (R21, R44)', () => {
    for (const unreadable of unreadableDays)
      expect(read({ day: unreadable, time })).toMatchObject({ day: null, start: null })
    for (const unreadable of unreadableTimes) expect(read({ day, time: unreadable }).start).toBeNull()
    expect(read({ day }).start).toBeNull()
    expect(read({ time }).start).toBeNull()
  })

  it.each(['2024-02-29', '2000-02-29', '2026-01-01', '2026-01-31', '2026-12-31'])(
    'may have started on %s (R21)',
    (day) => {
      expect(read({ day, time }).start).toEqual({ day, at })
    },
  )

  it('may have started at the last instant of a Date (R21)', () => {
    expect(read({ day, time: '8640000000000000' }).start?.at).toBe(8.64e15)
  })

  it('has no remaining time if it is unreadable (R21, R44)', () => {
    for (const left of ['', 'soon', '-5', '12.5', '1e2', '0x0', ' 300', 'NaN', '-0', '9'.repeat(30)])
      expect(read({ left }).secondsLeft).toBeNull()
  })

  it('has the flag 0 if it is neither 0 nor 1 (R44)', () => {
    for (const flag of ['', '2', 'yes', '01', '__proto__']) expect(read({ flag }).nextDialog).toBe('offer')
  })
})

it('the stored offer is read again, and clearing its timer keeps the next dialog (R46)', () => {
  const storage = createMemoryStorage()
  storeOfferStart(storage, { day, at })
  storeSecondsLeft(storage, 42)
  storeNextDialog(storage, 'discount')
  expect(readStoredOffer(storage)).toEqual({
    day,
    start: { day, at },
    secondsLeft: 42,
    nextDialog: 'discount',
  })
  clearOfferTimer(storage)
  expect(readStoredOffer(storage)).toEqual({
    day: null,
    start: null,
    secondsLeft: null,
    nextDialog: 'discount',
  })
})
