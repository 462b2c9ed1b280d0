import { describe, expect, it } from 'vitest'
import { begun, createDevice, enterCheckout, noon, type Stored } from './offer-visit.ts'

const back: Stored = { redirected: '1' }

describe('the countdown', () => {
  it('goes down once a second, is saved each time, and stops at 0 (R24, S4.8)', () => {
    const { flow, clock, stored } = enterCheckout({ ...back, left: '3' })
    for (const left of [2, 1]) {
      clock.advance(1000)
      expect(flow.state.get().remaining).toBe(left)
      expect(stored().left).toBe(String(left))
    }
    clock.advance(1000)
    expect(flow.state.get().remaining).toBe(0)
    expect(stored().left).toBe('0')
    clock.advance(60_000)
    expect(flow.state.get().remaining).toBe(0)
  })

  it('writes nothing more once it has stopped', () => {
    const { clock, storage, stored } = enterCheckout({ ...back, left: '1' })
    clock.advance(1_000)
    storage.write('RemainingTimerTime', '77')
    clock.advance(10_000)
    expect(stored().left).toBe('77')
  })

  it('is saved once a second, however often the page was hidden and shown', () => {
    const device = createDevice(back)
    const { page, storage, enter } = device.openTab()
    enter()
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
    device.clock.advance(10_000)
    expect(saves).toBe(10)
  })

  it('follows the clock, not the number of ticks (R24)', () => {
    const { flow, clock, stored } = enterCheckout(back)
    clock.jump(noon + 100_000)
    clock.advance(1000)
    expect(flow.state.get().remaining).toBe(499)
    expect(stored().left).toBe('499')
  })

  it('keeps its pace where ticks come late, and shows every second', () => {
    const { flow, clock } = enterCheckout(back)
    const seen: number[] = []
    flow.state.subscribe(() => seen.push(flow.state.get().remaining))
    clock.advance(700)
    clock.jump(clock.now() + 40)
    clock.advance(9_260)
    expect(seen).toEqual([599, 598, 597, 596, 595, 594, 593, 592, 591, 590])
  })

  it('is saved when the page is hidden (R24)', () => {
    const { flow, clock, page, stored } = enterCheckout(back)
    clock.jump(noon + 4_500)
    page.hide()
    expect(stored().left).toBe('596')
    expect(flow.state.get().remaining).toBe(596)
  })

  it('is right as soon as a page that slept is seen again', () => {
    const { flow, clock, page } = enterCheckout(back)
    page.hide()
    clock.jump(noon + 599_500)
    page.show()
    expect(flow.state.get().remaining).toBe(1)
    clock.jump(noon + 3_600_000)
    page.show()
    expect(flow.state.get().remaining).toBe(0)
  })

  it('is saved when the checkout is left, and stands still from then on', () => {
    const { flow, clock, stored, leave } = enterCheckout(back)
    clock.jump(noon + 2_000)
    leave()
    expect(stored().left).toBe('598')
    clock.advance(10_000)
    leave()
    expect(stored().left).toBe('598')
    expect(flow.state.get()).toEqual({ dialog: 'none', remaining: 0, ordered: false })
  })

  it('never grows where the clock jumps back, and goes on from what was left', () => {
    const { flow, clock, stored } = enterCheckout(back)
    clock.advance(100_000)
    clock.jump(noon - 3_600_000)
    clock.advance(1_000)
    expect(flow.state.get().remaining).toBe(500)
    clock.advance(10_000)
    expect(flow.state.get().remaining).toBe(490)
    expect(stored().left).toBe('490')
  })

  it('ends at midnight (R44)', () => {
    const late = new Date(2026, 0, 15, 23, 59, 30).getTime()
    const { flow, clock, stored } = enterCheckout(back, late)
    clock.advance(29_000)
    expect(flow.state.get().remaining).toBe(1)
    clock.advance(1_000)
    expect(flow.state.get().remaining).toBe(0)
    expect(stored().left).toBe('0')
  })
})

describe('a stored remaining time', () => {
  it('goes on without a dialog where the visitor does not come back from the payment page (S4.8)', () => {
    const { flow, clock, stored } = enterCheckout({ left: '300', ...begun(100_000) })
    clock.advance(2_000)
    expect(flow.state.get()).toMatchObject({ dialog: 'none', remaining: 298 })
    expect(stored().left).toBe('298')
  })
})

describe('entering again', () => {
  it('without leaving first leaves one countdown', () => {
    const { flow, clock, enter } = enterCheckout(back)
    enter()
    clock.advance(1_000)
    expect(flow.state.get()).toMatchObject({ dialog: 'discount', remaining: 599 })
  })
})

describe('a return through the back/forward cache', () => {
  it('runs start-offer again (R23, R45)', () => {
    const { flow, clock, page, stored } = enterCheckout(back)
    flow.close()
    page.hide()
    clock.jump(noon + 120_000)
    page.show(true)
    expect(flow.state.get()).toMatchObject({ dialog: 'discount', remaining: 480 })
    expect(stored()).toMatchObject({ flag: '0', time: String(noon) })
  })

  it('without isRedirected 1 only brings the countdown up to the clock', () => {
    const { flow, clock, page, storage, stored } = enterCheckout(back)
    storage.remove('isRedirected')
    clock.jump(noon + 120_000)
    page.show(true)
    expect(flow.state.get()).toMatchObject({ dialog: 'offer', remaining: 480 })
    expect(stored().flag).toBe('1')
  })

  it('after the checkout was left does nothing', () => {
    const { flow, page, stored, leave } = enterCheckout(back)
    leave()
    const before = stored()
    page.show(true)
    expect(stored()).toEqual(before)
    expect(flow.state.get().dialog).toBe('none')
  })

  it('that is not one, but a tab shown again, leaves flag and dialog alone', () => {
    const { flow, page, stored } = enterCheckout(back)
    flow.close()
    page.hide()
    page.show()
    expect(flow.state.get().dialog).toBe('none')
    expect(stored().flag).toBe('1')
  })
})

describe('the dialogs', () => {
  it('Grab Offer Now leads from the discount to the offer, and one is open at a time (R45, S2.17)', () => {
    const { flow } = enterCheckout({ ...back, flag: '1', ...begun(1000) })
    expect(flow.state.get().dialog).toBe('discount')
    flow.acceptDiscount()
    expect(flow.state.get()).toMatchObject({ dialog: 'offer', remaining: 599 })
  })

  it('a discount whose time ran out while the machine slept cannot be grabbed either (R24)', () => {
    const { flow, clock } = enterCheckout({ ...back, flag: '1', ...begun(1000) })
    clock.jump(noon + 600_000)
    flow.acceptDiscount()
    expect(flow.state.get()).toMatchObject({ dialog: 'discount', remaining: 0 })
  })

  it('nothing can be grabbed where no discount is open', () => {
    const { flow } = enterCheckout(back)
    flow.close()
    flow.acceptDiscount()
    expect(flow.state.get().dialog).toBe('none')
  })

  it('closing either leaves the countdown running and saved', () => {
    const { flow, clock, stored } = enterCheckout(back)
    flow.close()
    clock.advance(5_000)
    expect(flow.state.get()).toMatchObject({ dialog: 'none', remaining: 595 })
    expect(stored().left).toBe('595')
  })

  it('a change is told once: dialog and time together', () => {
    const device = createDevice({ ...back, flag: '1', ...begun(1000) })
    const { flow, enter } = device.openTab()
    let changes = 0
    flow.state.subscribe(() => changes++)
    enter()
    expect(changes).toBe(1)
  })

  it('what leaves dialog and time as they are is no change', () => {
    const { flow, page } = enterCheckout(back)
    let changes = 0
    flow.state.subscribe(() => changes++)
    page.hide()
    page.show()
    expect(changes).toBe(0)
  })

  it('each that opens is told, once, and nothing else', () => {
    const { flow, clock, told } = enterCheckout({ ...back, flag: '1', ...begun(1000) })
    clock.advance(2_000)
    flow.acceptDiscount()
    clock.advance(2_000)
    flow.close()
    clock.advance(2_000)
    expect(told).toEqual([
      { name: 'offer_shown', dialog: 'discount' },
      { name: 'offer_shown', dialog: 'offer' },
    ])
  })
})
