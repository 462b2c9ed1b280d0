import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { endOfferByOrder, clearOfferTimer, offerSeconds } from '../../../src/core/stored/offer.ts'
import { clearWayBack } from '../../../src/core/stored/way-back.ts'
import {
  returning,
  createDevice,
  enterCheckout,
  noon,
  started,
  storedAs,
  type Device,
  type Tab,
} from './offer-visit.ts'

type Tabs = { device: Device; here: Tab; there: Tab }

/** Two tabs: `here` entered the checkout a minute ago. An order that is older than its window doesn't end the offer. */
function openTabs(): Tabs {
  const device = createDevice(returning)
  endOfferByOrder(device.storage, noon - 1)
  const [here, there] = [device.openTab(), device.openTab()]
  here.enter()
  device.clock.advance(60_000)
  return { device, here, there }
}
/** The seconds that are left in the tab of `openTabs`. */
const secondsLeft = offerSeconds - 60

function completeOrder(storage: KeyValueStorage): void {
  clearWayBack(storage)
  endOfferByOrder(storage, noon)
}

function startAnotherWindow({ there }: Tabs): void {
  clearOfferTimer(there.storage)
  there.enter()
}

describe('two tabs', () => {
  it('show the same time, and do not count it twice (R44)', () => {
    const device = createDevice(returning)
    const [first, second] = [device.openTab(), device.openTab()]
    first.enter()
    device.clock.advance(10_300)
    second.enter()
    device.clock.advance(60_000)
    for (const { flow } of [first, second]) expect(flow.state.get().secondsLeft).toBe(offerSeconds - 70)
    expect(device.stored()).toMatchObject({ left: String(offerSeconds - 70), time: String(noon) })
  })

  it.each<[string, (tabs: Tabs) => void]>([
    ...[String(offerSeconds), '5000', 'x', '', '-1'].map((left): [string, (tabs: Tabs) => void] => [
      `saves the remaining time "${left}"`,
      ({ there }) => there.storage.write('RemainingTimerTime', left),
    ]),
    [
      'saves a greater remaining time after the clock was set back',
      ({ device, there }) => {
        device.clock.jump(noon)
        there.storage.write('RemainingTimerTime', String(offerSeconds))
      },
    ],
    ...[{ time: String(noon - 590_000) }, { day: '2026-01-14' }].map(
      (start): [string, (tabs: Tabs) => void] => [
        `saves the remaining time of a window that started at ${JSON.stringify(start)}`,
        ({ device, there }) => {
          for (const [key, text] of Object.entries(storedAs(start))) device.storage.write(key, text)
          there.storage.write('RemainingTimerTime', '10')
        },
      ],
    ),
    [
      'ends another window',
      (tabs) => {
        startAnotherWindow(tabs)
        tabs.there.storage.write('RemainingTimerTime', '0')
      },
    ],
    ['opens the landing page, which clears the way back', ({ there }) => clearWayBack(there.storage)],
    [
      'opens the landing page while another window runs',
      (tabs) => {
        startAnotherWindow(tabs)
        clearWayBack(tabs.there.storage)
      },
    ],
    ['removes the time of an order', ({ there }) => there.storage.remove('plotlineOrderedAt')],
    [
      'clears the whole storage',
      ({ device, here }) => {
        clearOfferTimer(device.storage)
        device.storage.remove('plotlineOrderedAt')
        here.storage.notify(null)
      },
    ],
  ])('change nothing in the other if one %s (R44, R75)', (_, act) => {
    const tabs = openTabs()
    const { device, here } = tabs
    act(tabs)
    expect(here.flow.state.get()).toMatchObject({ dialog: 'offer', secondsLeft, isOrdered: false })
    device.clock.advance(1_000)
    expect(here.flow.state.get()).toMatchObject({ secondsLeft: secondsLeft - 1, isOrdered: false })
  })

  it('stop together, even if the countdown of one overwrote the 0 of the other (R44)', () => {
    const { here } = openTabs()
    here.storage.notify('RemainingTimerTime', '0')
    expect(here.flow.state.get()).toMatchObject({ secondsLeft: 0, isOrdered: false })
  })
})

describe('a window that another tab cleared', () => {
  it('is not written back, and runs out here (R46)', () => {
    const { device, here, there } = openTabs()
    clearOfferTimer(there.storage)
    clearWayBack(there.storage)
    device.clock.advance(10_000)
    here.page.hide()
    expect(here.flow.state.get().secondsLeft).toBe(secondsLeft - 10)
    here.leave()
    expect(device.stored()).toEqual({ flag: '1' })
  })

  it.each(['RemainingTimerTime', null])(
    'is cleared again if this tab’s countdown wrote after a change of the key %j (R46)',
    (key) => {
      const { device, here } = openTabs()
      clearOfferTimer(device.storage)
      device.storage.write('RemainingTimerTime', '590')
      here.storage.notify(key, null)
      expect(here.flow.state.get().secondsLeft).toBe(secondsLeft)
      expect(device.stored()).toEqual({ ...returning, flag: '1' })
    },
  )

  it('and started again while this page was cached continues here, as after a reload (R44, R45)', () => {
    const { flow, clock, storage, page, stored } = enterCheckout(returning)
    page.hide()
    clock.jump(noon + 60_000)
    const window = { ...started(10_000, clock.now()), left: String(offerSeconds - 10) }
    for (const [key, text] of Object.entries(storedAs(window))) storage.write(key, text)
    clearWayBack(storage)
    page.show(true)
    expect(flow.state.get()).toMatchObject({
      dialog: 'none',
      secondsLeft: offerSeconds - 10,
      isOrdered: false,
    })
    clock.advance(1_000)
    expect(stored().left).toBe(String(offerSeconds - 11))
  })
})

describe('an order in another tab', () => {
  it.each<[string, (tabs: Tabs) => void, string | undefined]>([
    ['is announced', ({ there }) => completeOrder(there.storage), '0'],
    [
      'is announced after that tab cleared the window',
      ({ there }) => {
        clearOfferTimer(there.storage)
        completeOrder(there.storage)
      },
      undefined,
    ],
    [
      'is announced after that tab started another window',
      (tabs) => {
        startAnotherWindow(tabs)
        tabs.there.leave()
        completeOrder(tabs.there.storage)
      },
      '0',
    ],
    [
      'is announced when its 0 is stored already, as in a browser',
      ({ device, here }) => {
        completeOrder(device.storage)
        here.storage.notify('plotlineOrderedAt', String(noon))
      },
      '0',
    ],
    [
      'is announced after this tab’s countdown overwrote its 0',
      ({ device, here }) => {
        completeOrder(device.storage)
        device.storage.write('RemainingTimerTime', String(secondsLeft))
        here.storage.notify('plotlineOrderedAt', String(noon))
      },
      '0',
    ],
    [
      'is completed while this page is in the back/forward cache',
      ({ device, here }) => {
        here.page.hide()
        completeOrder(device.storage)
        here.page.show(true)
      },
      '0',
    ],
    [
      'is not announced yet when Grab Offer Now is pressed',
      ({ device, here }) => {
        completeOrder(device.storage)
        here.flow.acceptDiscount()
      },
      '0',
    ],
  ])('ends the offer with its remaining time unchanged if it %s (R46, R75)', (_, act, left) => {
    const tabs = openTabs()
    const { device, here } = tabs
    act(tabs)
    const ended = { dialog: 'offer', secondsLeft, isOrdered: true }
    expect(here.flow.state.get()).toMatchObject(ended)
    device.clock.advance(60_000)
    here.page.hide()
    expect(here.flow.state.get()).toMatchObject(ended)
    here.leave()
    expect(here.flow.state.get().dialog).toBe('none')
    expect(device.stored().left).toBe(left)
  })

  it.each([
    ['the window', returning, { flag: '1' }],
    ['a lone remaining time', { left: String(offerSeconds) }, {}],
  ])('leaves no dialog if %s was cleared too while this page was cached (R46, R75)', (_, before, after) => {
    const { flow, clock, storage, page, stored } = enterCheckout(before)
    page.hide()
    completeOrder(storage)
    clearOfferTimer(storage)
    page.show(true)
    expect(flow.state.get()).toMatchObject({ dialog: 'none', secondsLeft: 0, isOrdered: false })
    clock.advance(10_000)
    page.hide()
    expect(stored()).toEqual(after)
  })
})
