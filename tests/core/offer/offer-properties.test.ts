import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import {
  createDevice,
  dayMs,
  noon,
  offerMs,
  storedAs,
  type Device,
  type Stored,
  type Tab,
} from './offer-visit.ts'

/** Anything that may happen on a device with two tabs; `tab` says in which. */
type Happening =
  | { kind: 'advance' | 'jump'; ms: number }
  | { kind: 'reload' | 'hide' | 'show' | 'restore' | 'grab' | 'close' | 'unavailable'; tab: 0 | 1 }
  | { kind: 'pay' }
type Meddling = { kind: 'meddle'; key: keyof Stored; text: string | null }

const text = fc.oneof(
  fc.constantFrom('0', '1', '', 'x', '-1', '1.5', '9999', '2026-01-15', '2026-01-14'),
  fc.integer({ min: 0, max: offerSeconds + 1 }).map(String),
  fc.integer({ min: noon - 2 * dayMs, max: noon + 2 * dayMs }).map(String),
  fc.integer({ min: noon - offerMs - 100_000, max: noon + offerMs + 100_000 }).map(String),
  fc.string(),
)
const anyStored: fc.Arbitrary<Stored> = fc.record(
  { flag: text, day: text, time: text, left: text, redirected: fc.constantFrom('0', '1', '1', '1') },
  { requiredKeys: [] },
)
const tab = fc.constantFrom<0 | 1>(0, 1)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -900_000, max: 900_000 }) }),
  fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -dayMs, max: dayMs }) }),
  fc.record({
    kind: fc.constantFrom('reload', 'hide', 'show', 'restore', 'grab', 'close', 'unavailable'),
    tab,
  }),
  fc.constant<Happening>({ kind: 'pay' }),
)
const meddling: fc.Arbitrary<Meddling> = fc.record({
  kind: fc.constant('meddle' as const),
  key: fc.constantFrom('flag', 'day', 'time', 'left', 'redirected'),
  text: fc.option(text),
})

function happen(device: Device, tabs: Tab[], event: Happening | Meddling): void {
  const at = 'tab' in event ? tabs[event.tab]! : tabs[0]!
  switch (event.kind) {
    case 'advance':
      return device.clock.advance(event.ms)
    case 'jump':
      return device.clock.jump(device.clock.now() + event.ms)
    case 'reload':
    case 'unavailable': {
      at.leave()
      const again = device.openTab()
      tabs[event.tab] = again
      if (event.kind === 'reload') again.enter()
      return
    }
    case 'hide':
      return at.page.hide()
    case 'show':
      return at.page.show()
    case 'restore':
      return at.page.show(true)
    case 'grab':
      return at.flow.acceptDiscount()
    case 'close':
      return at.flow.close()
    case 'pay':
      return device.storage.write('isRedirected', '1')
    case 'meddle': {
      const [key] = Object.keys(storedAs({ [event.key]: '' }))
      if (event.text === null) at.storage.remove(key!)
      else at.storage.write(key!, event.text)
      return at.storage.notify(key!)
    }
  }
}

/** Lets every tab look at the clock, and checks what holds for any of them at any time. */
function look(tabs: Tab[]): void {
  for (const { page, flow } of tabs) {
    page.show()
    const { dialog, remaining } = flow.state.get()
    expect(['none', 'discount', 'offer']).toContain(dialog)
    expect(Number.isInteger(remaining)).toBe(true)
    expect(remaining).toBeGreaterThanOrEqual(0)
    expect(remaining).toBeLessThanOrEqual(offerSeconds)
  }
}

/** A regression: of two tabs with time left, only one knew the window's start, and each kept reacting to the other's remainder. */
const clearedInTurn: (Happening | Meddling)[] = [
  { kind: 'meddle', key: 'redirected', text: null },
  { kind: 'meddle', key: 'day', text: null },
  { kind: 'reload', tab: 1 },
  { kind: 'advance', ms: 1000 },
]

it('shows a legal state, whatever was stored and whatever happens (R44, R45)', () => {
  fc.assert(
    fc.property(
      anyStored,
      fc.array(fc.oneof({ weight: 3, arbitrary: happening }, { weight: 1, arbitrary: meddling }), {
        maxLength: 40,
      }),
      (stored, events) => {
        const device = createDevice(stored)
        const tabs = [device.openTab(), device.openTab()]
        tabs[0]!.enter()
        for (const event of events) {
          happen(device, tabs, event)
          look(tabs)
        }
      },
    ),
    { numRuns: 400, examples: [[{ redirected: '1' }, clearedInTurn]] },
  )
})

it('never restarts a window, outlasts its deadline or adds time to it (R23, R44)', () => {
  fc.assert(
    fc.property(anyStored, fc.array(happening, { maxLength: 60 }), (stored, events) => {
      const device = createDevice(stored)
      const tabs = [device.openTab(), device.openTab()]
      const { clock } = device
      const readable = { start: '', left: Infinity }
      const check = (): void => {
        look(tabs)
        const now = clock.now()
        const { day: startDay = '', time = '', left = '' } = device.stored()
        const known = /^\d{4}-\d\d-\d\d$/.test(startDay) && /^\d+$/.test(time) && Number(time) < 8.64e15
        if (readable.start !== '') expect(`${startDay} ${time}`).toBe(readable.start)
        if (!known) return
        readable.start = `${startDay} ${time}`

        const start = Number(time)
        const onItsDay = clock.localDay(now) === startDay && clock.localDay(start) === startDay
        const begin = Math.min(start, now)
        const deadline = Math.min(begin + offerMs, clock.nextLocalMidnight(begin))
        const allowed = onItsDay ? Math.ceil(Math.max(deadline - now, 0) / 1000) : 0
        for (const { flow } of tabs) expect(flow.state.get().remaining).toBeLessThanOrEqual(allowed)

        if (!/^\d+$/.test(left) || !tabs.some(({ flow }) => flow.state.get().remaining > 0)) return
        expect(Number(left)).toBeLessThanOrEqual(readable.left)
        readable.left = Number(left)
      }
      tabs[0]!.enter()
      check()
      for (const event of events) {
        happen(device, tabs, event)
        check()
      }
    }),
    { numRuns: 400 },
  )
})
