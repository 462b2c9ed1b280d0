import { expect, it } from 'vitest'
import type { OfferState } from '../../../src/core/offer/offer-state.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { dayMs, enterCheckout, noon, offerMs, returning, started, today, type Stored } from './offer-visit.ts'

const midnight = new Date(2026, 0, 16).getTime()

it('the offer runs for 600 seconds from the first return (R23, S4.8)', () => {
  const { flow, stored } = enterCheckout(returning)
  expect(flow.state.get()).toMatchObject({ dialog: 'offer', secondsLeft: 600 })
  expect(stored()).toEqual({ ...returning, flag: '1', day: today, time: String(noon), left: '600' })
})

type Shown = [dialog: OfferState['dialog'], secondsLeft: number]
const over: Shown = ['discount', 0]

// The rows of docs/offer.md, "Entering the checkout".
it.each<[string, Stored, Shown, Stored]>([
  ['isRedirected is not 1', { flag: '0', ...started(1_000), redirected: ' 1' }, ['none', 0], {}],
  ['isRedirected is not 1 and the remaining time is 0', { left: '0', redirected: '0' }, ['none', 0], {}],
  ['isRedirected is not 1 and a remaining time is stored', { left: '90', redirected: '0' }, ['none', 90], {}],
  [
    'isRedirected is not 1 near the deadline',
    { left: '90', ...started(offerMs - 1_000), redirected: '0' },
    ['none', 1],
    {},
  ],
  ['the remaining time is 0', { left: '0', flag: '0', ...started(1_000) }, over, {}],
  ['the remaining time is 0 without a start', { left: '0', flag: '1' }, over, {}],
  ['only the flag is stored', { flag: '1' }, ['offer', offerSeconds], { ...started(0), flag: '1' }],
  ['only a remaining time is stored', { left: '90' }, ['offer', 90], { ...started(0), flag: '1' }],
  ['the start is unreadable', { day: 'x', time: '1' }, ['offer', offerSeconds], { ...started(0), flag: '1' }],
  ['flag 0 is stored', { left: '90', flag: '0', ...started(5_000) }, ['offer', 90], { flag: '1' }],
  ['flag 1 is stored', { left: '90', flag: '1', ...started(5_000) }, ['discount', 90], { flag: '0' }],
  ['the flag is unreadable', { left: '90', flag: 'x', ...started(5_000) }, ['offer', 90], { flag: '1' }],
  [
    'no remaining time is stored',
    { flag: '1', ...started(5_000) },
    ['discount', offerSeconds - 5],
    { flag: '0' },
  ],
  [
    'the remaining time is unreadable',
    { left: 'x', ...started(5_000) },
    ['offer', offerSeconds - 5],
    { flag: '1' },
  ],
  [
    'the remaining time is too long',
    { left: `${offerSeconds + 1}` },
    ['offer', offerSeconds],
    { ...started(0), flag: '1' },
  ],
  [
    'the remaining time ends after the deadline',
    { left: '90', ...started(offerMs - 1_000) },
    ['offer', 1],
    { flag: '1' },
  ],
  ['the window is over, flag 0', { flag: '0', ...started(offerMs + 1) }, over, { flag: '1' }],
  ['the window is over, flag 1', { left: '90', flag: '1', ...started(offerMs + 1) }, over, { flag: '0' }],
  ['the window is in its last millisecond', { flag: '0', ...started(offerMs) }, ['offer', 0], { flag: '1' }],
  ['the start is later today', started(-60_000), ['offer', offerSeconds], { flag: '1' }],
  ['the start has a leading zero', { day: today, time: `0${noon}` }, ['offer', offerSeconds], { flag: '1' }],
  ['the start is tomorrow', started(-dayMs), over, { flag: '1' }],
  ['the start has the day before', { day: '2026-01-14', time: String(noon) }, over, { flag: '1' }],
  ['the start has a time of yesterday', { day: today, time: String(noon - dayMs) }, over, { flag: '1' }],
  ['the start has a time of tomorrow', { day: today, time: String(noon + dayMs) }, over, { flag: '1' }],
])(
  'the checkout opens and stores the offer if %s (R22, R23, R44, S2.27, S4.9)',
  (_, seed, [dialog, secondsLeft], changes) => {
    const { flow, stored } = enterCheckout({ ...returning, ...seed })
    expect(flow.state.get()).toMatchObject({ dialog, secondsLeft })
    // Without an offer, the stored remaining time stays as it was.
    const left = dialog === 'none' && secondsLeft === 0 ? seed.left : String(secondsLeft)
    expect(stored()).toEqual({ ...returning, ...seed, ...changes, ...(left && { left }) })
  },
)

it.each<[number, Stored, Shown]>([
  [midnight, { flag: '0', ...started(1, midnight) }, over],
  [midnight - 90_000, { flag: '0' }, ['offer', 90]],
])('the offer ends with the local day of its start (R23, R44)', (now, seed, [dialog, secondsLeft]) => {
  expect(enterCheckout({ ...returning, ...seed }, now).flow.state.get()).toMatchObject({
    dialog,
    secondsLeft,
  })
})

it('an offer that runs into midnight is over at midnight (R44)', () => {
  const { clock, flow, stored } = enterCheckout(returning, midnight - 90_000)
  clock.advance(89_000)
  expect(flow.state.get()).toMatchObject({ dialog: 'offer', secondsLeft: 1 })
  clock.advance(1_000)
  expect(flow.state.get()).toMatchObject({ dialog: 'offer', secondsLeft: 0 })
  expect(stored()).toMatchObject({ left: '0' })
})
