import { describe, expect, it } from 'vitest'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import {
  returning,
  createDevice,
  enterCheckout,
  noon,
  offerMs,
  started,
  type Device,
  type Tab,
} from './offer-visit.ts'

type Visit = Device & Tab

const discount = { ...returning, flag: '1', ...started(1_000) }

describe('the countdown', () => {
  it('goes down and is saved once a second, and stops at 0 (R24, S4.8)', () => {
    const { flow, clock, storage, stored } = enterCheckout({ ...returning, left: '3' })
    for (const left of [2, 1, 0]) {
      clock.advance(1_000)
      expect(flow.state.get().secondsLeft).toBe(left)
      expect(stored().left).toBe(String(left))
    }
    storage.write('RemainingTimerTime', '77')
    clock.advance(60_000)
    expect(flow.state.get().secondsLeft).toBe(0)
    expect(stored().left).toBe('77')
  })

  it('is saved once a second, however often the page was hidden and shown', () => {
    const { page, storage, clock } = enterCheckout(returning)
    for (let times = 0; times < 5; times++) {
      page.hide()
      page.show()
    }
    let saves = 0
    const write = storage.write
    storage.write = (key, text) => {
      saves++
      write(key, text)
    }
    clock.advance(10_000)
    expect(saves).toBe(10)
  })

  it.each<[string, number, (visit: Visit) => void, number]>([
    ['the next tick', 100_000, ({ clock }) => clock.advance(1_000), offerSeconds - 101],
    ['hiding the page', 4_500, ({ page }) => page.hide(), offerSeconds - 4],
    ['showing the page', offerMs - 500, ({ page }) => page.show(), 1],
    ['showing the page hours later', 3_600_000, ({ page }) => page.show(), 0],
    ['a press of Grab Offer Now', 2_000, ({ flow }) => flow.acceptDiscount(), offerSeconds - 2],
  ])(
    'follows the clock, not the ticks: %s shows and saves the remaining time (R24)',
    (_, passed, act, left) => {
      const visit = enterCheckout(returning)
      visit.clock.jump(noon + passed)
      act(visit)
      expect(visit.flow.state.get().secondsLeft).toBe(left)
      expect(visit.stored().left).toBe(String(left))
    },
  )

  it('shows every second, even if ticks come late', () => {
    const { flow, clock } = enterCheckout(returning)
    const seen: number[] = []
    flow.state.subscribe(() => seen.push(flow.state.get().secondsLeft))
    clock.advance(700)
    clock.jump(clock.now() + 40)
    clock.advance(9_260)
    expect(seen).toEqual(Array.from({ length: 10 }, (_, index) => offerSeconds - 1 - index))
  })
})

describe('a return through the back/forward cache', () => {
  it('only updates the countdown if isRedirected is not 1', () => {
    const { flow, clock, page, storage, stored } = enterCheckout(returning)
    storage.remove('isRedirected')
    clock.jump(noon + 120_000)
    page.show(true)
    expect(flow.state.get()).toMatchObject({ dialog: 'offer', secondsLeft: offerSeconds - 120 })
    expect(stored().flag).toBe('1')
  })

  it('differs from a tab that is shown again, whose flag and dialog stay', () => {
    const { flow, page, stored } = enterCheckout(returning)
    flow.close()
    page.hide()
    page.show()
    expect(flow.state.get().dialog).toBe('none')
    expect(stored().flag).toBe('1')
  })
})

describe('the dialogs', () => {
  it('change from the discount to the offer by Grab Offer Now, one at a time (R45, S2.17)', () => {
    const { flow } = enterCheckout(discount)
    expect(flow.state.get().dialog).toBe('discount')
    flow.acceptDiscount()
    expect(flow.state.get()).toMatchObject({ dialog: 'offer', secondsLeft: offerSeconds - 1 })
  })

  it.each<[string, (visit: Visit) => void, string]>([
    ['whose time ended while the device slept', ({ clock }) => clock.jump(noon + offerMs), 'discount'],
    ['that was closed', ({ flow }) => flow.close(), 'none'],
  ])('ignore Grab Offer Now for a discount %s (R24)', (_, act, dialog) => {
    const visit = enterCheckout(discount)
    act(visit)
    visit.flow.acceptDiscount()
    expect(visit.flow.state.get().dialog).toBe(dialog)
  })

  it('update in one notification with the remaining time, and notify only of changes', () => {
    const { flow, page, enter } = createDevice(discount).openTab()
    let changes = 0
    flow.state.subscribe(() => changes++)
    enter()
    expect(changes).toBe(1)
    page.hide()
    page.show()
    expect(changes).toBe(1)
  })

  it('are tracked once each when they open', () => {
    const { flow, clock, events } = enterCheckout(discount)
    clock.advance(2_000)
    flow.acceptDiscount()
    clock.advance(2_000)
    flow.close()
    clock.advance(2_000)
    expect(events).toEqual([
      { name: 'offer_shown', dialog: 'discount' },
      { name: 'offer_shown', dialog: 'offer' },
    ])
  })
})
