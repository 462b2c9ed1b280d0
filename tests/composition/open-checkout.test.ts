import { describe, expect, test } from 'vitest'
import { openCheckout } from '../../src/composition/open-checkout.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { someCheckoutDetailsJson } from '../builders/checkout-details.ts'
import { aConfiguration } from '../builders/settings.ts'
import { json, noResponse, type Scripted } from '../fakes/scripted-http.ts'
import { settled } from '../fakes/settled.ts'
import { createTestPorts } from '../fakes/test-ports.ts'

const path = '/response/checkout/form_one_demo'
const query = '?Rx=resp-1&isd=%2B91&mobile=9876543210'

type Setting = { details?: Scripted; stored?: Record<string, string>; settings?: Partial<Settings> }

function setUp({ details = json(200, someCheckoutDetailsJson()), stored = {}, settings = {} }: Setting = {}) {
  const ports = createTestPorts({
    address: path + query,
    answers: { 'GET /checkout-details': details, 'POST /update/{id}': json(200, {}) },
    stored,
  })
  const route = { slug: 'form_one_demo', path, query }
  return { ...ports, checkout: openCheckout(ports, aConfiguration(settings), route) }
}

describe('entering the checkout', () => {
  test('starts the offer when the details are there, not before (R45)', async () => {
    const { checkout, storage } = setUp({ stored: { isRedirected: '1' } })
    checkout.enter()
    expect(checkout.offer.state.get().dialog).toBe('none')
    expect(storage.read('offerCookie')).toBeNull()
    await settled()
    expect(checkout.offer.state.get()).toMatchObject({ dialog: 'offer', remaining: 600 })
  })

  test('runs start-offer once, though it is mounted, unmounted and mounted again (R23)', async () => {
    const { checkout, storage } = setUp({ stored: { isRedirected: '1' } })
    checkout.enter()()
    checkout.enter()
    await settled()
    expect(checkout.offer.state.get().dialog).toBe('offer')
    expect(storage.read('offerCookie')).toBe('1')
  })

  test('choosing a plan does not run start-offer again (R23)', async () => {
    const { checkout, storage } = setUp({ stored: { isRedirected: '1' } })
    checkout.enter()
    await settled()
    checkout.plans.choose('three')
    expect(checkout.offer.state.get().dialog).toBe('offer')
    expect(storage.read('offerCookie')).toBe('1')
  })

  test('starts no offer without a readable offer price (R45)', async () => {
    const { checkout, storage } = setUp({
      details: json(200, { ...someCheckoutDetailsJson(), offer_prize: 'soon' }),
      stored: { isRedirected: '1' },
    })
    checkout.enter()
    await settled()
    expect(checkout.offer.state.get().dialog).toBe('none')
    expect(storage.read('offerCookie')).toBeNull()
  })

  test('starts the offer after a retry brought the details', async () => {
    const { checkout, clock, http } = setUp({ details: noResponse, stored: { isRedirected: '1' } })
    checkout.enter()
    for (let tries = 0; tries < 3; tries++) {
      await settled()
      clock.advance(5_000)
    }
    await settled()
    expect(checkout.offer.state.get().dialog).toBe('none')
    http.on('GET /checkout-details', json(200, someCheckoutDetailsJson()))
    checkout.plans.retry()
    await settled()
    expect(checkout.offer.state.get().dialog).toBe('offer')
  })

  test('leaving stops everything and saves the remainder', async () => {
    const { checkout, clock, storage } = setUp({ stored: { isRedirected: '1' } })
    const leave = checkout.enter()
    await settled()
    clock.advance(10_000)
    leave()
    clock.advance(60_000)
    expect(storage.read('RemainingTimerTime')).toBe('590')
    expect(checkout.offer.state.get().dialog).toBe('none')
    expect(checkout.proof?.notes.get()).toEqual([])
  })
})

describe('simulated social proof (R36)', () => {
  test('begins when the page is drawn', async () => {
    const { checkout, clock } = setUp()
    checkout.enter()
    clock.advance(10_000)
    expect(checkout.proof?.notes.get()).toEqual([])
    await settled()
    clock.advance(3_000)
    expect(checkout.proof?.notes.get()).toHaveLength(1)
  })

  test('is not there at all where it is off', () => {
    expect(setUp({ settings: { socialProof: 'off' } }).checkout.proof).toBeNull()
  })
})

test('to the payment page and back through the back/forward cache: offer, once told, and Pay is ready (R20, R23)', async () => {
  const { checkout, http, navigator, page, storage } = setUp()
  checkout.enter()
  await settled()
  const { details } = checkout.plans.state.get()
  if (details.kind !== 'ready') throw new Error('the details are missing')
  const press = (plan: 'one' | 'offer'): void =>
    checkout.payment.pay({
      choice: { plan },
      details: details.value,
      currency: details.currency,
      language: 'en',
    })

  press('one')
  page.hide()
  page.show(true)
  expect(checkout.offer.state.get()).toEqual({ dialog: 'offer', running: true, remaining: 600 })
  expect(checkout.payment.leaving.get()).toBe(false)
  expect(http.sent('POST /update/{id}')).toHaveLength(1)
  expect(http.sent('GET /checkout-details')).toHaveLength(1)

  press('offer')
  expect(http.sent('POST /update/{id}')[1]).toMatchObject({
    body: { json: { packageType: 'Option2_Offer' } },
  })
  const [, offer] = navigator.left()
  expect(Object.fromEntries(new URL(offer!).searchParams)).toMatchObject({
    offertype: 'Option1_2D_3D_Offer',
    productid: 'p-5',
    amount: '499',
    entity: 'test-entity',
    brandCode: 'test-brand',
  })
  expect(storage.read('isBackCheckoutUrl')).toBe(path + query)
})
