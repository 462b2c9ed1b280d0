import { expect, it } from 'vitest'
import { endOfferByOrder, clearOfferTimer } from '../../../src/core/stored/offer.ts'
import { clearWayBack } from '../../../src/core/stored/way-back.ts'
import { begun, createDevice, enterCheckout, noon, storedAs, type Stored } from './offer-visit.ts'

const back: Stored = { redirected: '1' }

/** Two tabs, of which the second has begun a window of its own a minute after the first. */
function withTwoWindows(stored: Stored) {
  const device = createDevice(stored)
  const [here, there] = [device.openTab(), device.openTab()]
  here.enter()
  device.clock.advance(60_000)
  clearOfferTimer(there.storage)
  there.enter()
  return { device, here, there }
}

it('two tabs show the same time, and neither hastens the other (R44)', () => {
  const device = createDevice(back)
  const first = device.openTab()
  first.enter()
  device.clock.advance(10_300)
  const second = device.openTab()
  second.enter()
  device.clock.advance(60_000)
  const left = 600 - 70
  expect(first.flow.state.get().remaining).toBe(left)
  expect(second.flow.state.get().remaining).toBe(left)
  expect(device.stored()).toMatchObject({ left: String(left), time: String(noon) })
})

it.each([
  ['holds', back],
  ['holds where no window is stored', { left: '600' }],
])('the lesser remainder of another tab %s', (_, stored) => {
  const { flow, storage } = enterCheckout(stored)
  storage.write('RemainingTimerTime', '100')
  storage.notify('RemainingTimerTime')
  expect(flow.state.get().remaining).toBe(100)
})

it('a greater or unreadable remainder of another tab changes nothing', () => {
  for (const left of ['600', '5000', 'x', '', '-1']) {
    const { flow, clock, storage } = enterCheckout(back)
    clock.advance(100_000)
    storage.write('RemainingTimerTime', left)
    storage.notify('RemainingTimerTime')
    expect(flow.state.get().remaining).toBe(500)
  }
})

it('a greater remainder of another tab changes nothing either where the clock was just set back', () => {
  const { flow, clock, storage } = enterCheckout(back)
  clock.advance(100_000)
  clock.jump(noon)
  storage.write('RemainingTimerTime', '600')
  storage.notify('RemainingTimerTime')
  expect(flow.state.get().remaining).toBe(500)
})

it('the remainder of another window changes nothing', () => {
  for (const [key, text] of [
    ['timerLastRunTime', String(noon - 590_000)],
    ['timerLastRunDate', '2026-01-14'],
  ] as const) {
    const { flow, storage } = enterCheckout(back)
    storage.write(key, text)
    storage.write('RemainingTimerTime', '10')
    storage.notify('RemainingTimerTime')
    expect(flow.state.get().remaining).toBe(600)
  }
})

it('a timer that another tab stopped is stopped here too', () => {
  const { flow, storage } = enterCheckout(back)
  storage.write('RemainingTimerTime', '0')
  storage.notify('RemainingTimerTime')
  expect(flow.state.get()).toMatchObject({ dialog: 'offer', remaining: 0 })
})

it('a window that another tab cleared is not written back, and runs out here (R46)', () => {
  const { flow, clock, page, storage, stored, leave } = enterCheckout(back)
  for (const key of ['timerLastRunDate', 'timerLastRunTime', 'RemainingTimerTime', 'isRedirected']) {
    storage.remove(key)
    storage.notify(key)
  }
  clock.advance(10_000)
  page.hide()
  expect(flow.state.get().remaining).toBe(590)
  expect(stored()).toEqual({ flag: '1' })
  leave()
  expect(stored()).toEqual({ flag: '1' })
})

it('a window that another tab cleared stays cleared though this tab’s own second was written after it (R46)', () => {
  const { flow, storage, stored } = enterCheckout(back)
  for (const key of ['timerLastRunDate', 'timerLastRunTime', 'RemainingTimerTime', 'isRedirected'])
    storage.remove(key)
  storage.write('RemainingTimerTime', '590')
  storage.notify('RemainingTimerTime', null)
  expect(flow.state.get().remaining).toBe(600)
  expect(stored()).toEqual({ flag: '1' })
})

it('a window that another tab began after that is left to it', () => {
  const device = createDevice(back)
  const first = device.openTab()
  first.enter()
  device.clock.advance(400_000)
  const second = device.openTab()
  for (const key of ['timerLastRunDate', 'timerLastRunTime', 'RemainingTimerTime']) second.storage.remove(key)
  second.enter()
  device.clock.advance(10_000)
  expect(second.flow.state.get().remaining).toBe(590)
  expect(first.flow.state.get().remaining).toBe(190)
  expect(device.stored().left).toBe('590')
})

it('storage that is emptied at once changes nothing here', () => {
  const { flow, clock, storage, stored } = enterCheckout({ ...back, flag: '1', ...begun(100_000) })
  for (const key of Object.keys({
    offerCookie: 0,
    timerLastRunDate: 0,
    timerLastRunTime: 0,
    RemainingTimerTime: 0,
  }))
    storage.remove(key)
  storage.notify(null)
  clock.advance(1_000)
  expect(flow.state.get()).toMatchObject({ dialog: 'discount', remaining: 499 })
  expect(stored()).toEqual(back)
})

it('a countdown without a window keeps to the one that another tab begins', () => {
  const device = createDevice({ left: '600' })
  const first = device.openTab()
  first.enter()
  device.clock.advance(1_000)
  first.storage.write('isRedirected', '1')
  device.openTab().enter()
  device.clock.jump(noon - 86_400_000)
  device.clock.advance(1_000)
  expect(first.flow.state.get().remaining).toBe(0)
})

it('an order that another tab completed ends the offer here, and what was left stands (R75)', () => {
  const device = createDevice(back)
  const [here, there] = [device.openTab(), device.openTab()]
  here.enter()
  device.clock.advance(60_000)
  clearWayBack(there.storage)
  endOfferByOrder(there.storage, noon)
  expect(here.flow.state.get()).toEqual({ dialog: 'offer', remaining: 540, ordered: true })
  device.clock.advance(60_000)
  here.page.hide()
  here.leave()
  expect(here.flow.state.get().dialog).toBe('none')
  expect(device.stored().left).toBe('0')
})

it('an order that another tab completed ends the offer here too where that tab cleared its window before (R46, R75)', () => {
  const device = createDevice(back)
  const [here, there] = [device.openTab(), device.openTab()]
  here.enter()
  device.clock.advance(60_000)
  clearOfferTimer(there.storage)
  clearWayBack(there.storage)
  expect(here.flow.state.get()).toMatchObject({ remaining: 540, ordered: false })
  device.clock.advance(1_000)
  endOfferByOrder(there.storage, noon)
  expect(here.flow.state.get()).toEqual({ dialog: 'offer', remaining: 539, ordered: true })
  device.clock.advance(1_000)
  expect(here.flow.state.get().remaining).toBe(539)
  expect(device.stored()).toEqual({ flag: '1' })
})

it('an order that another tab completed ends the offer here too where that tab had begun a window of its own since (R46, R75)', () => {
  const { here, there } = withTwoWindows(back)
  there.leave()
  expect(here.flow.state.get()).toMatchObject({ remaining: 540, ordered: false })
  clearWayBack(there.storage)
  endOfferByOrder(there.storage, noon)
  expect(here.flow.state.get()).toEqual({ dialog: 'offer', remaining: 540, ordered: true })
})

it('the end of another tab’s window ends nothing here', () => {
  const { here, there } = withTwoWindows({ ...back, ...begun(0), left: '600' })
  there.storage.write('RemainingTimerTime', '0')
  expect(here.flow.state.get()).toMatchObject({ remaining: 540, ordered: false })
})

it('another tab’s window that runs on ends nothing here, also once a landing page has forgotten the way back (R75)', () => {
  const { device, here, there } = withTwoWindows({ ...back, ...begun(0), left: '600' })
  clearWayBack(there.storage)
  device.clock.advance(1_000)
  expect(device.stored().left).toBe('599')
  expect(here.flow.state.get()).toMatchObject({ remaining: 539, ordered: false })
})

it('an order ends the offer here though this tab’s own second was written over its 0 before it was heard of (R75)', () => {
  const { flow, clock, storage, stored } = enterCheckout(back)
  clock.advance(60_000)
  endOfferByOrder(storage, noon)
  storage.write('RemainingTimerTime', '540')
  storage.notify('plotlineOrderedAt', String(noon))
  expect(flow.state.get()).toEqual({ dialog: 'offer', remaining: 540, ordered: true })
  expect(stored().left).toBe('0')
})

it('an ended offer cannot be grabbed (R75)', () => {
  const { flow, storage } = enterCheckout({ ...back, flag: '1', ...begun(60_000) })
  endOfferByOrder(storage, noon)
  flow.acceptDiscount()
  expect(flow.state.get()).toEqual({ dialog: 'discount', remaining: 540, ordered: true })
})

it('an order that was completed while the browser kept this page ends its offer on the way back (R75)', () => {
  const { flow, clock, storage, page } = enterCheckout(back)
  page.hide()
  clock.advance(30_000)
  clearWayBack(storage)
  endOfferByOrder(storage, noon)
  page.show(true)
  expect(flow.state.get()).toEqual({ dialog: 'offer', remaining: 570, ordered: true })
})

it('an order that was completed while the browser kept this page ends its offer though the window was cleared since (R46, R75)', () => {
  const { flow, clock, storage, page, stored } = enterCheckout(back)
  page.hide()
  clearWayBack(storage)
  endOfferByOrder(storage, noon)
  clearOfferTimer(storage)
  page.show(true)
  expect(flow.state.get()).toEqual({ dialog: 'none', remaining: 0, ordered: false })
  clock.advance(10_000)
  page.hide()
  expect(stored()).toEqual({ flag: '1' })
})

it('a window that another tab began while the browser kept this page goes on here, as after a reload (R44, R45)', () => {
  const { flow, clock, storage, page, stored } = enterCheckout(back)
  page.hide()
  clock.jump(noon + 60_000)
  for (const [key, text] of Object.entries(storedAs({ ...begun(10_000, clock.now()), left: '590' })))
    storage.write(key, text)
  clearWayBack(storage)
  page.show(true)
  expect(flow.state.get()).toEqual({ dialog: 'none', remaining: 590, ordered: false })
  clock.advance(1_000)
  expect(stored().left).toBe('589')
})

it('time that ended in another tab ends here without an order, whatever was left (R75)', () => {
  for (const left of ['1', '3', '600']) {
    const { flow, storage } = enterCheckout({ ...back, left })
    storage.remove('isRedirected')
    storage.write('RemainingTimerTime', '0')
    storage.notify('RemainingTimerTime')
    expect(flow.state.get()).toEqual({ dialog: 'offer', remaining: 0, ordered: false })
  }
})

it('an order from before the countdown began, or a cleared storage, ends no offer (R75)', () => {
  const device = createDevice(back)
  device.storage.write('plotlineOrderedAt', String(noon))
  const { flow, storage, enter } = device.openTab()
  enter()
  device.clock.advance(1_000)
  expect(flow.state.get()).toMatchObject({ remaining: 599, ordered: false })
  storage.remove('plotlineOrderedAt')
  storage.notify('plotlineOrderedAt')
  expect(flow.state.get()).toMatchObject({ remaining: 599, ordered: false })
})

it('a landing page that forgets the way back ends nothing (R75)', () => {
  const { flow, clock, storage } = enterCheckout(back)
  clearWayBack(storage)
  storage.notify('isRedirected')
  clock.advance(10_000)
  expect(flow.state.get()).toMatchObject({ remaining: 590, ordered: false })
})
