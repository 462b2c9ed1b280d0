import { expect, it } from 'vitest'
import type { OfferState } from '../../../src/core/offer/offer-flow.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { back, dayMs, enterCheckout, noon, offerMs, started, today, type Stored } from './offer-visit.ts'

const midnight = new Date(2026, 0, 16).getTime()

it('runs for 600 seconds from the first return (R23, S4.8)', () => {
  const { flow, stored } = enterCheckout(back)
  expect(flow.state.get()).toMatchObject({ dialog: 'offer', remaining: 600 })
  expect(stored()).toEqual({ ...back, flag: '1', day: today, time: String(noon), left: '600' })
})

type Shown = [dialog: OfferState['dialog'], remaining: number]
const over: Shown = ['discount', 0]

// The rows of docs/offer.md, "Entering the checkout".
it.each<[string, Stored, Shown, Stored]>([
  ['isRedirected is not 1', { flag: '0', ...started(1_000), redirected: ' 1' }, ['none', 0], {}],
  ['the same with a remainder', { left: '90', redirected: '0' }, ['none', 90], {}],
  ['the remainder is 0', { left: '0', flag: '0', ...started(1_000) }, over, {}],
  ['the remainder is 0 without a start', { left: '0', flag: '1' }, over, {}],
  ['no start is stored, but the flag', { flag: '1' }, ['offer', offerSeconds], { ...started(0), flag: '1' }],
  ['no start is stored, but a remainder', { left: '90' }, ['offer', 90], { ...started(0), flag: '1' }],
  ['flag 0', { left: '90', flag: '0', ...started(5_000) }, ['offer', 90], { flag: '1' }],
  ['flag 1', { left: '90', flag: '1', ...started(5_000) }, ['discount', 90], { flag: '0' }],
  ['no remainder', { flag: '1', ...started(5_000) }, ['discount', offerSeconds - 5], { flag: '0' }],
  ['a remainder past the deadline', { left: '90', ...started(offerMs - 1_000) }, ['offer', 1], { flag: '1' }],
  ['the window is over, flag 0', { flag: '0', ...started(offerMs + 1) }, over, { flag: '1' }],
  ['the window is over, flag 1', { flag: '1', ...started(offerMs + 1) }, over, { flag: '0' }],
  ['its last millisecond', { flag: '0', ...started(offerMs) }, ['offer', 0], { flag: '1' }],
])('shows and stores on entering, if %s (R22, R23, R44, S2.27)', (_, seed, [dialog, remaining], changes) => {
  const { flow, stored } = enterCheckout({ ...back, ...seed })
  expect(flow.state.get()).toMatchObject({ dialog, remaining })
  const left = dialog === 'none' ? seed.left : String(remaining)
  expect(stored()).toEqual({ ...back, ...seed, ...changes, ...(left && { left }) })
})

it.each<[number, Stored, Shown]>([
  [midnight, { flag: '0', ...started(1, midnight) }, over],
  [midnight - 90_000, { flag: '0' }, ['offer', 90]],
])('ends with the local day of its start (R23, R44)', (now, seed, [dialog, remaining]) => {
  expect(enterCheckout({ ...back, ...seed }, now).flow.state.get()).toMatchObject({ dialog, remaining })
})

const flags = [undefined, '0', '1', 'x']
const starts: { name: string; stored: Stored; reads: 'absent' | 'over' | number }[] = [
  { name: 'absent', stored: {}, reads: 'absent' },
  { name: 'day alone', stored: { day: today }, reads: 'absent' },
  { name: 'time alone', stored: { time: String(noon) }, reads: 'absent' },
  { name: 'unreadable day', stored: { day: 'x', time: String(noon) }, reads: 'absent' },
  { name: 'a day that does not exist', stored: { day: '2026-02-30', time: String(noon) }, reads: 'absent' },
  { name: 'unreadable time', stored: { day: today, time: 'x' }, reads: 'absent' },
  { name: 'both unreadable', stored: { day: 'x', time: 'x' }, reads: 'absent' },
  { name: 'now', stored: started(0), reads: offerSeconds },
  { name: 'now, with a zero in front', stored: { day: today, time: `0${noon}` }, reads: offerSeconds },
  { name: 'half over', stored: started(offerMs / 2), reads: Math.ceil(offerSeconds / 2) },
  { name: 'its last millisecond', stored: started(offerMs), reads: 0 },
  { name: 'just over', stored: started(offerMs + 1), reads: 'over' },
  { name: 'hours ago', stored: started(36_000_000), reads: 'over' },
  { name: 'yesterday', stored: started(dayMs), reads: 'over' },
  { name: 'later today', stored: started(-60_000), reads: offerSeconds },
  { name: 'tomorrow', stored: started(-dayMs), reads: 'over' },
  { name: 'today, of yesterday', stored: { day: '2026-01-14', time: String(noon - 1_000) }, reads: 'over' },
  { name: 'yesterday, of today', stored: { day: today, time: String(noon - dayMs) }, reads: 'over' },
  { name: 'tomorrow, of today', stored: { day: today, time: String(noon + dayMs) }, reads: 'over' },
]
const remainders: { text: string | undefined; reads: number | null }[] = [
  ...[undefined, 'x', '', 'NaN', '-5'].map((text) => ({ text, reads: null })),
  ...[0, 1, offerSeconds - 150, offerSeconds, offerSeconds + 1, 99_999].map((reads) => ({
    text: String(reads),
    reads,
  })),
]
const rows = flags.flatMap((flag) =>
  starts.flatMap((start) =>
    remainders.flatMap((remainder) =>
      [undefined, '0', '1', 'true'].map((redirected) => ({ flag, start, remainder, redirected })),
    ),
  ),
)

it('follows R23 and R44 in each of 3,344 combinations of stored values (R21, R23, R44, S4.9)', () => {
  expect(rows).toHaveLength(3_344)
  for (const { flag, start, remainder, redirected } of rows) {
    const seed: Stored = { ...start.stored }
    if (flag !== undefined) seed.flag = flag
    if (remainder.text !== undefined) seed.left = remainder.text
    if (redirected !== undefined) seed.redirected = redirected
    const { flow, stored } = enterCheckout(seed)
    const label = JSON.stringify(seed)
    const { dialog, remaining } = flow.state.get()
    const windowLeaves = start.reads === 'absent' ? offerSeconds : start.reads === 'over' ? 0 : start.reads
    const left = Math.min(remainder.reads ?? offerSeconds, windowLeaves)

    if (redirected !== '1') {
      const continues = (remainder.reads ?? 0) > 0
      expect({ dialog, remaining }, label).toMatchObject({
        dialog: 'none',
        remaining: continues ? left : 0,
      })
      expect({ ...stored(), left: null }, label).toEqual({ ...seed, left: null })
      continue
    }
    if (remainder.reads === 0) {
      expect([dialog, remaining], label).toEqual(over)
      expect(stored(), label).toEqual(seed)
      continue
    }
    const wasOne = flag === '1' && start.reads !== 'absent'
    expect({ dialog, remaining }, label).toMatchObject({
      dialog: start.reads === 'over' || wasOne ? 'discount' : 'offer',
      remaining: left,
    })
    const startsAt = start.reads === 'absent' ? { day: today, time: String(noon) } : start.stored
    expect(stored(), label).toEqual({
      redirected: '1',
      flag: wasOne ? '0' : '1',
      left: String(left),
      ...startsAt,
    })
  }
})
