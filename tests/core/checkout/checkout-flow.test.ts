import { describe, expect, it } from 'vitest'
import type { ManualClock } from '../../fakes/manual-clock.ts'
import type { ManualPage } from '../../fakes/manual-page.ts'
import type { Settings } from '../../../src/composition/settings.ts'
import type { FunnelEvent } from '../../../src/core/model/funnel-event.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'
import { endOfferByOrder, offerSeconds } from '../../../src/core/stored/offer.ts'
import { storeOrder } from '../../../src/core/stored/orders.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json, type Scripted } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'

const address = '/response/checkout/form_one_demo?Rx=resp-1&isd=%2B91&mobile=9876543210'

type Setting = {
  details?: Scripted | readonly Scripted[]
  stored?: Record<string, string>
  settings?: Partial<Settings>
  now?: number
}

function setUp({ details = json(200, buildCheckoutDetailsJson()), ...setting }: Setting = {}) {
  const {
    app: _,
    pages,
    ...ports
  } = createTestApp({
    address,
    responses: { 'GET /checkout-details': details, 'POST /update/{id}': json(200, {}) },
    ...setting,
    language: 'tel',
  })
  return { ...ports, checkout: pages.checkout(readVisit(ports.navigator.location())) }
}

/** Enters the checkout, with loaded details. */
async function enterCheckout(setting?: Setting) {
  const visit = setUp(setting)
  visit.checkout.enter()
  await settled()
  return visit
}

/** Returns from the payment page through the back/forward cache. */
function returnByCache({ page }: { page: ManualPage }): void {
  page.hide()
  page.show(true)
}

const returning = { isRedirected: '1' }

describe('entering the checkout', () => {
  it('starts the offer once, when the details are loaded (R23, R45)', async () => {
    const { checkout, storage } = setUp({ stored: returning })
    checkout.enter()()
    checkout.enter()
    expect(checkout.state.get().offer.dialog).toBe('none')
    expect(storage.read('offerCookie')).toBeNull()
    await settled()
    checkout.choose('three')
    expect(checkout.state.get().offer).toMatchObject({ dialog: 'offer', secondsLeft: offerSeconds })
    expect(storage.read('offerCookie')).toBe('1')
  })

  it.each([
    ['opens the offer and closes an enlarged sample after Pay (R45)', true, 'offer', null],
    ['keeps an enlarged sample without Pay (R64)', false, 'none', { kind: 'plan', index: 0 }],
  ] as const)('through the back/forward cache %s', async (_, isPaying, dialog, shown) => {
    const visit = await enterCheckout()
    const { checkout, navigator } = visit
    if (isPaying) checkout.pay()
    checkout.samples.open({ kind: 'plan', index: 0 })
    returnByCache(visit)
    expect(checkout.state.get().offer.dialog).toBe(dialog)
    expect(checkout.state.get().sample).toEqual(shown)
    expect(navigator.entries().current).toBe(shown ? 1 : 0)
  })

  it.each(['soon', 599, 700])(
    'starts no offer for the price %j of a plan of 599 (R25, R45)',
    async (price) => {
      const now = new Date(2026, 0, 15, 12).getTime()
      const timer = { timerLastRunDate: '2026-01-15', timerLastRunTime: String(now - 1_000) }
      const details = json(200, { ...buildCheckoutDetailsJson(), offer_prize: price })
      for (const stored of [
        { ...returning, offerCookie: '0', RemainingTimerTime: '300', ...timer },
        returning,
        { ...returning, offerCookie: '1', RemainingTimerTime: '0' },
      ]) {
        const { checkout, clock, http, page, storage } = await enterCheckout({ details, stored, now })
        page.show(true)
        clock.advance(5_000)
        checkout.payOffer()
        expect(checkout.state.get().offer).toMatchObject({ dialog: 'none', secondsLeft: 0 })
        expect(http.sent('POST /update/{id}')).toEqual([])
        for (const [key, text] of Object.entries(stored)) expect(storage.read(key)).toBe(text)
      }
    },
  )

  it('stops everything when it is left, and saves the remaining time', async () => {
    const { checkout, clock, storage } = setUp({ stored: returning })
    const leave = checkout.enter()
    await settled()
    clock.advance(10_000)
    leave()
    clock.advance(60_000)
    expect(storage.read('RemainingTimerTime')).toBe(String(offerSeconds - 10))
    expect(checkout.state.get().offer.dialog).toBe('none')
    expect(checkout.socialProof?.notes.get()).toEqual([])
  })
})

describe('simulated social proof (R36)', () => {
  it('starts when the details are loaded', async () => {
    const { checkout, clock } = setUp()
    checkout.enter()
    clock.advance(10_000)
    expect(checkout.socialProof?.notes.get()).toEqual([])
    await settled()
    clock.advance(3_000)
    expect(checkout.socialProof?.notes.get()).toHaveLength(1)
  })

  it('is missing if it is off, and the checkout works without it (R36, I22)', async () => {
    const { checkout } = await enterCheckout({ settings: { socialProof: 'off' } })
    expect(checkout.socialProof).toBeNull()
    expect(() => checkout.enter()).not.toThrow()
  })
})

it('a return from the payment page has the offer, sends nothing twice and can pay (R20, R23)', async () => {
  const visit = await enterCheckout()
  const { checkout, http, navigator, storage } = visit
  checkout.pay()
  returnByCache(visit)
  expect(checkout.state.get().offer).toMatchObject({ dialog: 'offer', secondsLeft: offerSeconds })
  expect(checkout.state.get().redirect).toBeNull()
  expect(http.sent('POST /update/{id}')).toHaveLength(1)
  expect(http.sent('GET /checkout-details')).toHaveLength(1)

  checkout.payOffer()
  expect(http.sent('POST /update/{id}')[1]).toMatchObject({
    body: { json: { packageType: 'Option2_Offer' } },
  })
  const [, offer] = navigator.redirects()
  expect(offer).toMatch(/^https:\/\/pay\.plotline\.test\/checkout\?/)
  expect(Object.fromEntries(new URL(offer!).searchParams)).toMatchObject({
    offertype: 'Option1_2D_3D_Offer',
    productid: 'p-5',
    amount: '499',
    entity: 'test-entity',
    brandCode: 'test-brand',
    lang: 'tel',
  })
  expect(storage.read('isBackCheckoutUrl')).toBe(address)
})

describe('Pay', () => {
  it('pays for the chosen plan, which stays chosen until the page is shown again', async () => {
    const visit = await enterCheckout()
    const { checkout, http, navigator } = visit
    checkout.choose('four')
    checkout.pay()
    checkout.choose('two')
    expect(checkout.state.get()).toMatchObject({ chosen: 'four' })
    expect(http.sent('POST /update/{id}')).toMatchObject([
      { body: { json: { packageType: 'Option2_2D_3D' } } },
    ])
    expect(new URL(navigator.redirects()[0]!).searchParams.get('productid')).toBe('p-4')
    returnByCache(visit)
    checkout.choose('two')
    expect(checkout.state.get()).toMatchObject({ chosen: 'two' })
  })

  it('does nothing before the details are loaded', () => {
    const { checkout, navigator } = setUp()
    checkout.enter()
    checkout.pay()
    expect(navigator.redirects()).toEqual([])
  })

  it.each<[string, (device: { clock: ManualClock; storage: KeyValueStorage }) => void]>([
    ['its time has ended', ({ clock }) => clock.advance(offerSeconds * 1_000)],
    ['its time ended while the device slept', ({ clock }) => clock.jump(clock.now() + offerSeconds * 1_000)],
    ['another tab completed an order (R75)', ({ storage }) => endOfferByOrder(storage, 1)],
  ])('does nothing for the offer if %s (R24)', async (_, act) => {
    const visit = await enterCheckout({ stored: returning })
    act(visit)
    visit.checkout.payOffer()
    expect(visit.navigator.redirects()).toEqual([])
    expect(visit.storage.read('RemainingTimerTime')).toBe('0')
  })
})

describe('a checkout that was hidden for an hour (R123)', () => {
  const hour = 3_600_000
  const prices = (changes: object = {}) => json(200, { ...buildCheckoutDetailsJson(), ...changes })
  const cheaper = { after_offer_amount: 99 }

  /** Shows the checkout again after `ms`; the next call has the response `second`. */
  async function showAgain(second: Scripted, ms = hour, show: 'shown' | 'restored' | 'Back' = 'shown') {
    const visit = setUp({ details: [prices(), second] })
    const leave = visit.checkout.enter()
    await settled()
    visit.page.hide()
    if (show === 'Back') leave()
    visit.clock.jump(visit.clock.now() + ms)
    if (show === 'Back') visit.checkout.enter()
    else visit.page.show(show === 'restored')
    return visit
  }

  it.each(['shown', 'restored', 'Back'] as const)('asks for its prices again when it is %s', async (show) => {
    const { checkout, http, navigator, toasts } = await showAgain(prices(cheaper), hour, show)
    checkout.choose('two')
    checkout.pay()
    expect(navigator.redirects()).toEqual([])
    expect(checkout.state.get()).toMatchObject({ chosen: 'two', details: { kind: 'ready' } })
    await settled()
    expect(http.sent('GET /checkout-details')).toHaveLength(2)
    expect(toasts.list.get()).toMatchObject([{ type: 'blank', message: { kind: 'prices-changed' } }])
    checkout.choose('one')
    checkout.pay()
    expect(new URL(navigator.redirects()[0]!).searchParams.get('amount')).toBe('99')
  })

  it('says nothing about the same prices', async () => {
    const { checkout, navigator, toasts } = await showAgain(prices())
    await settled()
    expect(toasts.shown).toEqual([])
    checkout.pay()
    expect(navigator.redirects()).toHaveLength(1)
  })

  it('asks nothing after less than an hour', async () => {
    const { http } = await showAgain(prices(cheaper), hour - 1)
    await settled()
    expect(http.sent('GET /checkout-details')).toHaveLength(1)
  })

  it('takes no payment if they did not load, and keeps the choice', async () => {
    const { checkout, navigator } = await showAgain(json(404, {}))
    checkout.choose('three')
    await settled()
    checkout.pay()
    expect(navigator.redirects()).toEqual([])
    expect(checkout.state.get()).toMatchObject({ chosen: 'three', details: { kind: 'failed' } })
  })

  it('ends an offer that is no longer below the price of its plan (R25)', async () => {
    const { checkout, storage, page, clock } = setUp({
      details: [prices(), prices({ offer_prize: 5_000 })],
      stored: returning,
    })
    checkout.enter()
    await settled()
    expect(checkout.state.get().offer.dialog).toBe('offer')
    clock.jump(clock.now() + hour)
    page.show()
    await settled()
    expect(checkout.state.get().offer).toMatchObject({ dialog: 'none', secondsLeft: 0 })
    expect(storage.read('RemainingTimerTime')).toBe('0')
  })
})

describe('a checkout tracks', () => {
  const named = (events: readonly FunnelEvent[], name: FunnelEvent['name']) =>
    events.filter((event) => event.name === name)

  it('one conversion, when the details are loaded (R58)', async () => {
    const { checkout, conversions } = setUp()
    checkout.enter()()
    checkout.enter()
    expect(conversions).toEqual([])
    await settled()
    expect(conversions).toEqual([{ page: 'checkout', region: 'in', id: 'resp-1' }])
  })

  it('the dialog of its offer', async () => {
    const { events } = await enterCheckout({ stored: returning })
    expect(named(events, 'offer_shown')).toEqual([{ name: 'offer_shown', dialog: 'offer' }])
  })

  it('a return from the payment page, but not one from another tab', async () => {
    const visit = await enterCheckout()
    visit.checkout.pay()
    visit.page.hide()
    visit.page.show()
    expect(named(visit.events, 'came_back')).toEqual([])
    returnByCache(visit)
    expect(named(visit.events, 'came_back')).toEqual([{ name: 'came_back' }])
  })

  it.each([
    ['this response', returning, [{ name: 'came_back' }]],
    ['another one', { ...returning, isBackCheckoutUrl: '/response/checkout/form_one_demo?Rx=resp-2' }, []],
  ])('a return from the payment of this response only: %s', (_, stored, events) => {
    const visit = setUp({ stored })
    visit.checkout.enter()
    expect(visit.events).toEqual(events)
    returnByCache(visit)
    expect(named(visit.events, 'came_back')).toEqual(events)
  })
})

describe('a response that was ordered in this session', () => {
  it('is known when the checkout is opened again, and can be paid for again (R75)', async () => {
    const { checkout, session, storage, navigator } = setUp()
    storeOrder({ session, storage }, 'another', 'PL-1')
    checkout.enter()()
    expect(checkout.state.get().orderId).toBeNull()
    storeOrder({ session, storage }, 'resp-1', 'PL-2')
    checkout.enter()
    expect(checkout.state.get().orderId).toBe('PL-2')
    await settled()
    checkout.pay()
    expect(navigator.redirects()).toHaveLength(1)
  })

  it('is known on a page from the back/forward cache (R75)', async () => {
    const visit = await enterCheckout()
    visit.checkout.pay()
    storeOrder(visit, 'resp-1', 'PL-2')
    returnByCache(visit)
    expect(visit.checkout.state.get().orderId).toBe('PL-2')
  })
})
