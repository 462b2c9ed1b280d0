import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { clearWayBack } from '../../../src/core/stored/way-back.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { storedVisit } from '../../fakes/stored-visit.ts'
import type { TestSetting } from '../../fakes/fake-ports.ts'

const key = 'plotline.visit'

/** A checkout in a tab, entered, its details there. */
async function atCheckout(setting: TestSetting = {}) {
  const { app, ...ports } = createTestApp({
    address: '/response/checkout/a?Rx=r1&isd=%2B91&mobile=9876543210',
    answers: {
      'GET /checkout-details': json(200, buildCheckoutDetailsJson()),
      'POST /update/{id}': json(200, {}),
    },
    ...setting,
  })
  const open = () => app.openCheckout(readVisit(ports.navigator.location()))
  const checkout = open()
  const leave = checkout.enter()
  await settled()
  return {
    ...ports,
    app,
    checkout,
    leave,
    /** By a link to a legal page, and back by Back. */
    async readAndComeBack() {
      ports.navigator.push('/terms')
      leave()
      ports.clock.advance(10_000)
      ports.navigator.back()
      const again = open()
      again.enter()
      await settled()
      return again
    },
    openByLink(responseId = 'r1') {
      ports.navigator.push(`/response/checkout/a?Rx=${responseId}&isd=%2B91&mobile=9876543210`)
      leave()
      const linked = open()
      linked.enter()
      return linked
    },
    /** Chooses plan four, unfolds the plans, leaves for the payment page. */
    payForFour() {
      checkout.choose('four')
      checkout.togglePlans()
      checkout.pay()
      ports.navigator.push('/payment-failure')
      leave()
    },
  }
}

describe('a checkout that is left by a link and come back to (R64)', () => {
  it('has its plan and its folding, and asks for no prices', async () => {
    const { checkout, readAndComeBack, http } = await atCheckout()
    checkout.choose('four')
    checkout.togglePlans()
    const again = await readAndComeBack()
    expect(again.plans.get()).toMatchObject({ chosen: 'four', isExpanded: true, details: { kind: 'ready' } })
    expect(http.sent('GET /checkout-details')).toHaveLength(1)
  })

  it('starts no offer: its time went on, and its flag stays', async () => {
    const { checkout, readAndComeBack, storage } = await atCheckout({ stored: { isRedirected: '1' } })
    expect(checkout.offer.get()).toMatchObject({ dialog: 'offer', remaining: offerSeconds })
    checkout.close()
    const again = await readAndComeBack()
    expect(again.offer.get()).toMatchObject({ dialog: 'none', remaining: offerSeconds - 10 })
    expect(storage.read('offerCookie')).toBe('1')
  })

  it('begins anew by a link, and loaded anew shows what stood there then', async () => {
    const { checkout, openByLink, session, page } = await atCheckout()
    checkout.choose('four')
    openByLink()
    const inSession = storedVisit({ page, session })
    const { checkout: again } = await atCheckout(
      inSession === null ? {} : { inSession: { [key]: inSession } },
    )
    expect(again.plans.get().chosen).toBe('one')
  })
})

describe('a checkout that is loaded anew in its tab (R65)', () => {
  it('has its plan and its folding', async () => {
    const { checkout, session, page } = await atCheckout()
    checkout.choose('four')
    checkout.togglePlans()
    const { checkout: again } = await atCheckout({ inSession: { [key]: storedVisit({ page, session })! } })
    expect(again.plans.get()).toMatchObject({ chosen: 'four', isExpanded: true })
  })

  it('has both where a link leads back from the payment page: Try again!, or the lead page (R20)', async () => {
    const { payForFour, openByLink } = await atCheckout()
    payForFour()
    expect(openByLink().plans.get()).toMatchObject({ chosen: 'four', isExpanded: true })
  })

  it('has both on that way where the landing page, in this tab or another, has forgotten the way back', async () => {
    const { payForFour, openByLink, storage } = await atCheckout()
    payForFour()
    clearWayBack(storage)
    expect(openByLink().plans.get()).toMatchObject({ chosen: 'four', isExpanded: true })
  })

  it('begins anew at the checkout of another response than the tab left to pay for', async () => {
    const { payForFour, openByLink, storage } = await atCheckout()
    payForFour()
    clearWayBack(storage)
    const other = openByLink('r2')
    other.enter()
    await settled()
    other.choose('four')
    expect(openByLink('r2').plans.get().chosen).toBe('one')
  })

  it('begins anew by a link to a checkout without a response: nothing is paid for there', async () => {
    const { checkout, openByLink } = await atCheckout({ address: '/response/checkout/a?Rx=' })
    checkout.choose('four')
    expect(openByLink('').plans.get().chosen).toBe('one')
  })

  it.each([
    [
      { chosen: 'none', isExpanded: true },
      { chosen: 'one', isExpanded: true },
    ],
    [
      { chosen: 'four', isExpanded: 'yes' },
      { chosen: 'one', isExpanded: false },
    ],
    [{ chosen: 'four' }, { chosen: 'one', isExpanded: false }],
    [null, { chosen: 'one', isExpanded: false }],
  ])('takes of %j what can be read: %j', async (value, found) => {
    const { checkout, session, page } = await atCheckout()
    checkout.choose('four')
    const kept = JSON.parse(storedVisit({ page, session })!) as { parts: { checkout: { value: unknown } } }
    kept.parts.checkout.value = value
    const { checkout: again } = await atCheckout({ inSession: { [key]: JSON.stringify(kept) } })
    expect(again.plans.get()).toMatchObject(found)
  })

  it('has neither once an order was completed', async () => {
    const { app, checkout, session, page } = await atCheckout()
    checkout.choose('four')
    const thanks = '?request_order_id=PL-1&currency=INR&amount=299'
    app
      .openThankYou(readVisit({ origin: 'https://plotline.test', path: '/thank-you', query: thanks }))
      .enter()
    expect(storedVisit({ page, session })).toBeNull()
  })
})
