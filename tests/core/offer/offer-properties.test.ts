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

/** An event on a device with two tabs; `tab` is the index of the one that gets it. */
type DeviceEvent =
  | { kind: 'advance' | 'jump'; ms: number }
  | { kind: 'reload' | 'hide' | 'show' | 'restore' | 'grab' | 'close' | 'reloadWithoutOffer'; tab: 0 | 1 }
  | { kind: 'pay' }
/** A change of local storage that the product doesn't make; null removes the key. */
type StorageChange = { kind: 'store'; key: keyof Stored; text: string | null }

const anyText = fc.oneof(
  fc.constantFrom('0', '1', '', 'x', '-1', '1.5', '9999', '2026-01-15', '2026-01-14'),
  fc.integer({ min: 0, max: offerSeconds + 1 }).map(String),
  fc.integer({ min: noon - 2 * dayMs, max: noon + 2 * dayMs }).map(String),
  fc.integer({ min: noon - offerMs - 100_000, max: noon + offerMs + 100_000 }).map(String),
  fc.string(),
)
const anyStored: fc.Arbitrary<Stored> = fc.record(
  {
    flag: anyText,
    day: anyText,
    time: anyText,
    left: anyText,
    redirected: fc.constantFrom('0', '1', '1', '1'),
  },
  { requiredKeys: [] },
)
const anyEvent: fc.Arbitrary<DeviceEvent> = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -900_000, max: 900_000 }) }),
  fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -dayMs, max: dayMs }) }),
  fc.record({
    kind: fc.constantFrom('reload', 'hide', 'show', 'restore', 'grab', 'close', 'reloadWithoutOffer'),
    tab: fc.constantFrom<0 | 1>(0, 1),
  }),
  fc.constant<DeviceEvent>({ kind: 'pay' }),
)
const anyStorageChange: fc.Arbitrary<StorageChange> = fc.record({
  kind: fc.constant('store' as const),
  key: fc.constantFrom('flag', 'day', 'time', 'left', 'redirected'),
  text: fc.option(anyText),
})

function perform(device: Device, tabs: Tab[], event: DeviceEvent | StorageChange): void {
  const target = 'tab' in event ? tabs[event.tab]! : tabs[0]!
  switch (event.kind) {
    case 'advance':
      return device.clock.advance(event.ms)
    case 'jump':
      return device.clock.jump(device.clock.now() + event.ms)
    case 'reload':
    case 'reloadWithoutOffer': {
      target.leave()
      const reloaded = device.openTab()
      tabs[event.tab] = reloaded
      if (event.kind === 'reload') reloaded.enter()
      return
    }
    case 'hide':
      return target.page.hide()
    case 'show':
      return target.page.show()
    case 'restore':
      return target.page.show(true)
    case 'grab':
      return target.flow.acceptDiscount()
    case 'close':
      return target.flow.close()
    case 'pay':
      return device.storage.write('isRedirected', '1')
    case 'store': {
      // `storedAs` translates a short key into the key of local storage.
      const [key] = Object.keys(storedAs({ [event.key]: '' }))
      if (event.text === null) target.storage.remove(key!)
      else target.storage.write(key!, event.text)
      return target.storage.notify(key!)
    }
  }
}

/** Shows every tab, which updates its countdown, and checks that its state is valid. */
function expectValid(tabs: Tab[]): void {
  for (const { page, flow } of tabs) {
    page.show()
    const { dialog, secondsLeft } = flow.state.get()
    expect(['none', 'discount', 'offer']).toContain(dialog)
    expect(Number.isInteger(secondsLeft)).toBe(true)
    expect(secondsLeft).toBeGreaterThanOrEqual(0)
    expect(secondsLeft).toBeLessThanOrEqual(offerSeconds)
  }
}

/** A regression: only one of two running tabs had the window's start, and each reacted to the other's remaining time without end. */
const tabsWithDifferentWindows: (DeviceEvent | StorageChange)[] = [
  { kind: 'store', key: 'redirected', text: null },
  { kind: 'store', key: 'day', text: null },
  { kind: 'reload', tab: 1 },
  { kind: 'advance', ms: 1000 },
]

it('the offer has a valid state after any stored values and events (R44, R45)', () => {
  fc.assert(
    fc.property(
      anyStored,
      fc.array(fc.oneof({ weight: 3, arbitrary: anyEvent }, { weight: 1, arbitrary: anyStorageChange }), {
        maxLength: 40,
      }),
      (stored, events) => {
        const device = createDevice(stored)
        const tabs = [device.openTab(), device.openTab()]
        tabs[0]!.enter()
        for (const event of events) {
          perform(device, tabs, event)
          expectValid(tabs)
        }
      },
    ),
    { numRuns: 400, examples: [[{ redirected: '1' }, tabsWithDifferentWindows]] },
  )
})

it('the offer never restarts its window, outlasts its deadline or gains time (R23, R44)', () => {
  fc.assert(
    fc.property(anyStored, fc.array(anyEvent, { maxLength: 60 }), (stored, events) => {
      const device = createDevice(stored)
      const tabs = [device.openTab(), device.openTab()]
      const { clock } = device
      /** The last start and remaining time that could be read. */
      const last = { start: '', left: Infinity }
      const check = (): void => {
        expectValid(tabs)
        const now = clock.now()
        const { day: startDay = '', time = '', left = '' } = device.stored()
        const isStarted = /^\d{4}-\d\d-\d\d$/.test(startDay) && /^\d+$/.test(time) && Number(time) < 8.64e15
        if (last.start !== '') expect(`${startDay} ${time}`).toBe(last.start)
        if (!isStarted) return
        last.start = `${startDay} ${time}`

        const start = Number(time)
        const isToday = clock.localDay(now) === startDay && clock.localDay(start) === startDay
        // A start in the future counts as just now.
        const begin = Math.min(start, now)
        const deadline = Math.min(begin + offerMs, clock.nextLocalMidnight(begin))
        const secondsLeft = isToday ? Math.ceil(Math.max(deadline - now, 0) / 1000) : 0
        for (const { flow } of tabs) expect(flow.state.get().secondsLeft).toBeLessThanOrEqual(secondsLeft)

        if (!/^\d+$/.test(left) || !tabs.some(({ flow }) => flow.state.get().secondsLeft > 0)) return
        expect(Number(left)).toBeLessThanOrEqual(last.left)
        last.left = Number(left)
      }
      tabs[0]!.enter()
      check()
      for (const event of events) {
        perform(device, tabs, event)
        check()
      }
    }),
    { numRuns: 400 },
  )
})
