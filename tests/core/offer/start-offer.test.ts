import { describe, expect, it } from 'vitest'
import { createStartOffer } from '../../../src/core/offer/start-offer.ts'
import { begun, createDevice, enterCheckout, noon, today, type Stored } from './offer-visit.ts'

const back: Stored = { redirected: '1' }
const expired = { dialog: 'discount', remaining: 0 }
const shown = (stored: Stored, now?: number) => enterCheckout(stored, now).flow.state.get()

it('start-offer goes by what is stored alone, and stores what it decides (R23)', () => {
  const device = createDevice(back)
  expect(createStartOffer(device)()).toMatchObject({
    dialog: 'offer',
    countdown: { start: { day: today, at: noon }, endsAt: noon + 600_000, remaining: 600 },
  })
  expect(device.stored()).toEqual({ ...back, flag: '1', day: today, time: String(noon) })
})

describe('whether start-offer runs', () => {
  it('does not run unless isRedirected is 1 (R23, S2.27)', () => {
    for (const redirected of [{}, { redirected: '0' }, { redirected: 'true' }, { redirected: ' 1' }]) {
      const { flow, stored } = enterCheckout({ ...redirected, flag: '0', ...begun(1000) })
      expect(flow.state.get().dialog).toBe('none')
      expect(stored()).toEqual({ ...redirected, flag: '0', ...begun(1000) })
    }
  })
})

describe('the first return', () => {
  it('opens the offer for 600 seconds, stores the start and sets the flag to 1 (R23, S4.8)', () => {
    const { flow, stored } = enterCheckout(back)
    expect(flow.state.get()).toMatchObject({ dialog: 'offer', remaining: 600 })
    expect(stored()).toEqual({ ...back, flag: '1', day: today, time: String(noon), left: '600' })
  })

  it('no stored start: the flag reads as 0, whatever it holds (R23)', () => {
    const { flow, stored } = enterCheckout({ ...back, flag: '1' })
    expect(flow.state.get().dialog).toBe('offer')
    expect(stored().flag).toBe('1')
  })

  it('no stored start, but a remainder: the countdown starts from it (R23)', () => {
    expect(shown({ ...back, left: '120' })).toMatchObject({ dialog: 'offer', remaining: 120 })
  })
})

describe('a timer at 0', () => {
  it('shows the discount expired, the flag stays, and that is the end of it (R23)', () => {
    for (const flag of ['0', '1']) {
      const seed = { ...back, flag, left: '0', ...begun(1000) }
      const { flow, stored } = enterCheckout(seed)
      expect(flow.state.get()).toMatchObject(expired)
      expect(stored()).toEqual(seed)
    }
  })

  it('comes before everything else, also where no start is stored: none is (R23)', () => {
    const seed = { ...back, flag: '1', left: '0' }
    const { flow, stored } = enterCheckout(seed)
    expect(flow.state.get()).toMatchObject(expired)
    expect(stored()).toEqual(seed)
  })

  it('an absent remainder is not 0 (R44)', () => {
    expect(shown({ ...back, flag: '1', ...begun(100_000) }).remaining).toBe(500)
  })
})

describe('the flag', () => {
  it('0 becomes 1, and within the window the offer shows (R23, R22)', () => {
    const { flow, stored } = enterCheckout({ ...back, flag: '0', left: '500', ...begun(100_000) })
    expect(flow.state.get()).toMatchObject({ dialog: 'offer', remaining: 500 })
    expect(stored()).toEqual({ ...back, flag: '1', left: '500', ...begun(100_000) })
  })

  it('1 becomes 0, and within the window the discount shows with the timer running (R23)', () => {
    const { flow, stored } = enterCheckout({ ...back, flag: '1', left: '500', ...begun(100_000) })
    expect(flow.state.get()).toMatchObject({ dialog: 'discount', remaining: 500 })
    expect(stored()).toEqual({ ...back, flag: '0', left: '500', ...begun(100_000) })
  })
})

describe('the window', () => {
  it('is over after it, for both flags: the timer stops, 0 is written, the discount shows expired (R23, R44)', () => {
    for (const [flag, next] of [
      ['0', '1'],
      ['1', '0'],
    ] as const) {
      const { flow, stored } = enterCheckout({ ...back, flag, left: '300', ...begun(600_001) })
      expect(flow.state.get()).toMatchObject(expired)
      expect(stored()).toEqual({ ...back, flag: next, left: '0', ...begun(600_001) })
    }
  })

  it('includes its 600 000th millisecond, at which nothing is left (R23)', () => {
    expect(shown({ ...back, flag: '0', ...begun(600_000) })).toMatchObject({
      dialog: 'offer',
      remaining: 0,
    })
    expect(shown({ ...back, flag: '0', ...begun(599_999) })).toMatchObject({
      dialog: 'offer',
      remaining: 1,
    })
  })

  it('ends with the local day of its start (R23, R44)', () => {
    const midnight = new Date(2026, 0, 16).getTime()
    const seed = { ...back, flag: '0', ...begun(1, midnight) }
    expect(shown(seed, midnight)).toMatchObject(expired)
    expect(shown({ ...back, flag: '0' }, midnight - 90_000)).toMatchObject({
      dialog: 'offer',
      remaining: 90,
    })
  })

  it('never starts anew: a stored start stays as it is (R23)', () => {
    const starts = [0, 1000, 599_999, 600_001, 86_400_000, -1000].map((ago) => begun(ago))
    for (const seed of [...starts, { day: today, time: `0${noon}` }]) {
      const { stored } = enterCheckout({ ...back, flag: '0', ...seed })
      expect(stored()).toMatchObject(seed)
    }
  })

  it('needs both halves of its start in one day: halves that contradict each other are over', () => {
    expect(shown({ ...back, flag: '0', day: '2026-01-14', time: String(noon - 1000) })).toMatchObject(expired)
    expect(shown({ ...back, flag: '0', day: today, time: String(noon - 86_400_000) })).toMatchObject(expired)
    expect(shown({ ...back, flag: '0', day: today, time: String(noon + 86_400_000) })).toMatchObject(expired)
  })
})

describe('the deadline', () => {
  it('cuts a remainder that is longer than what it leaves (R44)', () => {
    expect(shown({ ...back, flag: '1', left: '590', ...begun(100_000) }).remaining).toBe(500)
    expect(shown({ ...back, flag: '0', left: '599', ...begun(599_000) }).remaining).toBe(1)
  })

  it('leaves a shorter remainder alone (R44)', () => {
    expect(shown({ ...back, flag: '1', left: '20', ...begun(100_000) }).remaining).toBe(20)
  })

  it('keeps any remainder within 600 (R44)', () => {
    expect(shown({ ...back, left: '9999' }).remaining).toBe(600)
  })

  it('is the same for both flags and without a remainder (R44)', () => {
    for (const flag of ['0', '1']) expect(shown({ ...back, flag, ...begun(250_000) }).remaining).toBe(350)
  })
})

describe('a start in the future', () => {
  it('on its own day counts as just now (R44)', () => {
    expect(shown({ ...back, flag: '0', ...begun(-3_600_000) })).toMatchObject({
      dialog: 'offer',
      remaining: 600,
    })
    expect(shown({ ...back, flag: '1', left: '77', ...begun(-3_600_000) }).remaining).toBe(77)
  })

  it('on another day counts as over (R44)', () => {
    expect(shown({ ...back, flag: '0', left: '300', ...begun(-86_400_000) })).toMatchObject(expired)
  })
})

describe('every combination', () => {
  const flags = [undefined, '0', '1', 'x']
  const starts: { name: string; stored: Stored; reads: 'absent' | 'over' | number }[] = [
    { name: 'absent', stored: {}, reads: 'absent' },
    { name: 'day alone', stored: { day: today }, reads: 'absent' },
    { name: 'time alone', stored: { time: String(noon) }, reads: 'absent' },
    { name: 'unreadable day', stored: { day: 'x', time: String(noon) }, reads: 'absent' },
    { name: 'a day that is none', stored: { day: '2026-02-30', time: String(noon) }, reads: 'absent' },
    { name: 'unreadable time', stored: { day: today, time: 'x' }, reads: 'absent' },
    { name: 'both unreadable', stored: { day: 'x', time: 'x' }, reads: 'absent' },
    { name: 'now', stored: begun(0), reads: 600 },
    { name: 'half over', stored: begun(300_000), reads: 300 },
    { name: 'its last millisecond', stored: begun(600_000), reads: 0 },
    { name: 'just over', stored: begun(600_001), reads: 'over' },
    { name: 'hours ago', stored: begun(36_000_000), reads: 'over' },
    { name: 'yesterday', stored: begun(86_400_000), reads: 'over' },
    { name: 'later today', stored: begun(-60_000), reads: 600 },
    { name: 'tomorrow', stored: begun(-86_400_000), reads: 'over' },
  ]
  const remainders: { text: string | undefined; reads: number | null }[] = [
    { text: undefined, reads: null },
    { text: 'x', reads: null },
    { text: '', reads: null },
    { text: 'NaN', reads: null },
    { text: '-5', reads: null },
    { text: '0', reads: 0 },
    { text: '1', reads: 1 },
    { text: '450', reads: 450 },
    { text: '600', reads: 600 },
    { text: '601', reads: 601 },
    { text: '99999', reads: 99_999 },
  ]
  const rows = flags.flatMap((flag) =>
    starts.flatMap((start) =>
      remainders.flatMap((remainder) =>
        [undefined, '0', '1', 'true'].map((redirected) => ({ flag, start, remainder, redirected })),
      ),
    ),
  )

  it('of flag, start, remainder and isRedirected, readable or not, does what R23 and R44 say (S4.9)', () => {
    expect(rows).toHaveLength(4 * 15 * 11 * 4)
    for (const { flag, start, remainder, redirected } of rows) {
      const seed: Stored = { ...start.stored }
      if (flag !== undefined) seed.flag = flag
      if (remainder.text !== undefined) seed.left = remainder.text
      if (redirected !== undefined) seed.redirected = redirected
      const { flow, stored } = enterCheckout(seed)
      const label = JSON.stringify(seed)
      const { dialog, remaining } = flow.state.get()
      const windowLeaves = start.reads === 'absent' ? 600 : start.reads === 'over' ? 0 : start.reads
      const left = Math.min(remainder.reads ?? 600, windowLeaves)

      if (redirected !== '1') {
        const goesOn = (remainder.reads ?? 0) > 0
        expect({ dialog, remaining }, label).toMatchObject({
          dialog: 'none',
          remaining: goesOn ? left : 0,
        })
        expect({ ...stored(), left: null }, label).toEqual({ ...seed, left: null })
        continue
      }
      if (remainder.reads === 0) {
        expect({ dialog, remaining }, label).toMatchObject(expired)
        expect(stored(), label).toEqual(seed)
        continue
      }
      const wasOne = flag === '1' && start.reads !== 'absent'
      expect({ dialog, remaining }, label).toMatchObject({
        dialog: start.reads === 'over' || wasOne ? 'discount' : 'offer',
        remaining: left,
      })
      const begins = start.reads === 'absent' ? { day: today, time: String(noon) } : start.stored
      expect(stored(), label).toEqual({
        redirected: '1',
        flag: wasOne ? '0' : '1',
        left: String(left),
        ...begins,
      })
    }
  })
})
