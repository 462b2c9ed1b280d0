import { describe, expect, it } from 'vitest'
import type { ManualClock } from '../../../src/adapters/clock/manual-clock.ts'
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
  details?: Scripted
  stored?: Record<string, string>
  settings?: Partial<Settings>
  now?: number
}

function setUp({ details = json(200, buildCheckoutDetailsJson()), ...setting }: Setting = {}) {
  const { app, ...ports } = createTestApp({
    address,
    answers: { 'GET /checkout-details': details, 'POST /update/{id}': json(200, {}) },
    ...setting,
    language: 'tel',
  })
  return { ...ports, checkout: app.openCheckout(readVisit(ports.navigator.location())) }
}

/** The same once it was entered and its details are there. */
async function enterCheckout(setting?: Setting) {
  const visit = setUp(setting)
  visit.checkout.enter()
  await settled()
  return visit
}

describe('entering the checkout', () => {
  it('starts the offer when the details are there, not before (R45)', async () => {
    const { checkout, storage } = setUp({ stored: { isRedirected: '1' } })
    checkout.enter()
    expect(checkout.offer.get().dialog).toBe('none')
    expect(storage.read('offerCookie')).toBeNull()
    await settled()
    expect(checkout.offer.get()).toMatchObject({ dialog: 'offer', remaining: offerSeconds })
  })

  it('runs start-offer once, though it is mounted, unmounted and mounted again (R23)', async () => {
    const { checkout, storage } = setUp({ stored: { isRedirected: '1' } })
    checkout.enter()()
    checkout.enter()
    await settled()
    expect(checkout.offer.get().dialog).toBe('offer')
    expect(storage.read('offerCookie')).toBe('1')
  })

  it('by the back/forward cache opens the offer in the place of a sample that was enlarged as the page was left (R45)', async () => {
    const { checkout, page, navigator } = await enterCheckout()
    checkout.pay()
    checkout.samples.open({ kind: 'plan', index: 0 })
    page.hide()
    page.show(true)
    expect(checkout.offer.get().dialog).toBe('offer')
    expect(checkout.samples.shown.get()).toBeNull()
    expect(navigator.entries().current).toBe(0)
  })

  it('by the back/forward cache leaves a sample enlarged where nobody went to pay (R64)', async () => {
    const { checkout, page } = await enterCheckout()
    checkout.samples.open({ kind: 'plan', index: 0 })
    page.hide()
    page.show(true)
    expect(checkout.samples.shown.get()).toEqual({ kind: 'plan', index: 0 })
  })

  it('choosing a plan does not run start-offer again (R23)', async () => {
    const { checkout, storage } = await enterCheckout({ stored: { isRedirected: '1' } })
    checkout.choose('three')
    expect(checkout.offer.get().dialog).toBe('offer')
    expect(storage.read('offerCookie')).toBe('1')
  })

  it('starts no offer without a readable offer price (R45)', async () => {
    const now = new Date(2026, 0, 15, 12).getTime()
    const running = {
      offerCookie: '0',
      RemainingTimerTime: '300',
      timerLastRunDate: '2026-01-15',
      timerLastRunTime: String(now - 1_000),
    }
    const details = json(200, { ...buildCheckoutDetailsJson(), offer_prize: 'soon' })
    for (const timer of [running, {}, { offerCookie: '1', RemainingTimerTime: '0' }]) {
      const stored: Record<string, string> = { isRedirected: '1', ...timer }
      const { checkout, clock, page, storage } = await enterCheckout({ details, stored, now })
      expect(checkout.offer.get().dialog).toBe('none')
      page.show(true)
      clock.advance(5_000)
      expect(checkout.offer.get()).toMatchObject({ dialog: 'none', remaining: 0 })
      for (const key of ['isRedirected', ...Object.keys(running)])
        expect(storage.read(key)).toBe(stored[key] ?? null)
    }
  })

  it('holds the choice while Pay is under way: the price that is shown is the one that was sent', async () => {
    const { checkout, http, page } = await enterCheckout()
    checkout.choose('four')
    checkout.pay()
    checkout.choose('two')
    expect(checkout.plans.get()).toMatchObject({ chosen: 'four' })
    expect(http.sent('POST /update/{id}')).toMatchObject([
      { body: { json: { packageType: 'Option2_2D_3D' } } },
    ])
    page.hide()
    page.show(true)
    checkout.choose('two')
    expect(checkout.plans.get()).toMatchObject({ chosen: 'two' })
  })

  it.each([599, 700])('has no offer where that costs %i and its plan 599 (R25)', async (offer_prize) => {
    const { checkout, http } = setUp({ stored: { isRedirected: '1' } })
    http.on('GET /checkout-details', json(200, { ...buildCheckoutDetailsJson(), offer_prize }))
    checkout.enter()
    await settled()
    expect(checkout.offer.get()).toMatchObject({ dialog: 'none', remaining: 0 })
    checkout.payOffer()
    expect(http.sent('POST /update/{id}')).toEqual([])
  })

  it('leaving stops everything and saves the remainder', async () => {
    const { checkout, clock, storage } = setUp({ stored: { isRedirected: '1' } })
    const leave = checkout.enter()
    await settled()
    clock.advance(10_000)
    leave()
    clock.advance(60_000)
    expect(storage.read('RemainingTimerTime')).toBe(String(offerSeconds - 10))
    expect(checkout.offer.get().dialog).toBe('none')
    expect(checkout.socialProof?.notes.get()).toEqual([])
  })
})

describe('simulated social proof (R36)', () => {
  it('begins when the page is drawn', async () => {
    const { checkout, clock } = setUp()
    checkout.enter()
    clock.advance(10_000)
    expect(checkout.socialProof?.notes.get()).toEqual([])
    await settled()
    clock.advance(3_000)
    expect(checkout.socialProof?.notes.get()).toHaveLength(1)
  })

  it('is not there at all where it is off (R36, I22)', async () => {
    const { checkout } = setUp({ settings: { socialProof: 'off' } })
    expect(checkout.socialProof).toBeNull()
    const leave = checkout.enter()
    await settled()
    leave()
    expect(checkout.enter).not.toThrow()
  })
})

it('to the payment page and back through the back/forward cache: offer, once told, and Pay is ready (R20, R23)', async () => {
  const { checkout, http, navigator, page, storage } = await enterCheckout()

  checkout.pay()
  page.hide()
  page.show(true)
  expect(checkout.offer.get()).toMatchObject({ dialog: 'offer', remaining: offerSeconds })
  expect(checkout.isRedirecting.get()).toBe(false)
  expect(http.sent('POST /update/{id}')).toHaveLength(1)
  expect(http.sent('GET /checkout-details')).toHaveLength(1)

  checkout.payOffer()
  expect(http.sent('POST /update/{id}')[1]).toMatchObject({
    body: { json: { packageType: 'Option2_Offer' } },
  })
  const [, offer] = navigator.redirects()
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
  it('is for the plan that is chosen', async () => {
    const { checkout, http, navigator } = await enterCheckout()
    checkout.choose('four')
    checkout.pay()
    expect(http.sent('POST /update/{id}')).toMatchObject([
      { body: { json: { packageType: 'Option2_2D_3D' } } },
    ])
    expect(new URL(navigator.redirects()[0]!).searchParams.get('productid')).toBe('p-4')
  })

  it('does nothing before the details are there', () => {
    const { checkout, http, navigator } = setUp()
    checkout.enter()
    checkout.pay()
    expect(navigator.redirects()).toEqual([])
    expect(http.sent('POST /update/{id}')).toEqual([])
  })

  it('for the offer does nothing once its time is over', async () => {
    const { checkout, clock, navigator } = await enterCheckout({ stored: { isRedirected: '1' } })
    clock.advance(offerSeconds * 1_000)
    expect(checkout.offer.get()).toMatchObject({ dialog: 'offer', remaining: 0 })
    checkout.payOffer()
    expect(navigator.redirects()).toEqual([])
  })

  it.each<[string, (device: { clock: ManualClock; storage: KeyValueStorage }) => void]>([
    [
      'its time ran out while the device slept',
      ({ clock }) => clock.jump(clock.now() + offerSeconds * 1_000),
    ],
    ['another tab completed an order (R75)', ({ storage }) => endOfferByOrder(storage, 1)],
  ])('for the offer does not wait for the next tick if %s (R24)', async (_, happen) => {
    const visit = await enterCheckout({ stored: { isRedirected: '1' } })
    happen(visit)
    visit.checkout.payOffer()
    expect(visit.navigator.redirects()).toEqual([])
    expect(visit.storage.read('RemainingTimerTime')).toBe('0')
  })
})

it('a checkout is told to the ads network once, when its details are there (R58)', async () => {
  const { checkout, conversions } = setUp()
  checkout.enter()()
  checkout.enter()
  expect(conversions).toEqual([])
  await settled()
  expect(conversions).toEqual([{ page: 'checkout', region: 'in', id: 'resp-1' }])
})

describe('a checkout is told', () => {
  const named = (events: readonly FunnelEvent[], name: FunnelEvent['name']) =>
    events.filter((event) => event.name === name)

  it('with the dialog of its offer', async () => {
    const { events } = await enterCheckout({ stored: { isRedirected: '1' } })
    expect(named(events, 'offer_shown')).toEqual([{ name: 'offer_shown', dialog: 'offer' }])
  })

  it('as come back to where the payment page is left for it, loaded anew or kept by the browser', async () => {
    const { checkout, events, page } = await enterCheckout()
    checkout.pay()
    page.hide()
    // Another tab was in front meanwhile.
    page.show()
    expect(named(events, 'came_back')).toEqual([])
    page.hide()
    page.show(true)
    expect(named(events, 'came_back')).toEqual([{ name: 'came_back' }])
    const loaded = setUp({ stored: { isRedirected: '1' } })
    loaded.checkout.enter()
    expect(loaded.events).toEqual([{ name: 'came_back' }])
  })
})

it('does not count a return from the payment of another response', async () => {
  const { checkout, events } = setUp({
    stored: { isRedirected: '1', isBackCheckoutUrl: '/response/checkout/form_one_demo?Rx=resp-2' },
  })
  checkout.enter()
  expect(events).toEqual([])
})

describe('a response that was ordered in this session (R75)', () => {
  it('is known by its order where the checkout is opened again, and can be paid for again (R75)', async () => {
    const { checkout, session, navigator } = setUp()
    expect(checkout.ordered.get()).toBeNull()
    storeOrder(session, 'another', 'PL-1')
    checkout.enter()()
    expect(checkout.ordered.get()).toBeNull()
    storeOrder(session, 'resp-1', 'PL-2')
    checkout.enter()
    expect(checkout.ordered.get()).toBe('PL-2')
    await settled()
    checkout.pay()
    expect(navigator.redirects()).toHaveLength(1)
  })

  it('is known on a page that the browser kept', async () => {
    const { checkout, session, page } = await enterCheckout()
    checkout.pay()
    page.hide()
    storeOrder(session, 'resp-1', 'PL-2')
    page.show(true)
    expect(checkout.ordered.get()).toBe('PL-2')
  })
})
