import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import { tabSnapshotsKey } from '../../../src/core/page/tab-snapshots.ts'
import { offerSeconds } from '../../../src/core/stored/offer.ts'
import { clearWayBack } from '../../../src/core/stored/way-back.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { storedVisit } from '../../fakes/stored-visit.ts'
import type { TestSetting } from '../../fakes/fake-ports.ts'

type Snapshot = { parts: { checkout: { value: unknown } } }

/** A checkout that was entered, with loaded details. */
async function atCheckout(setting: TestSetting = {}) {
  const {
    app: _,
    pages,
    ...ports
  } = createTestApp({
    address: '/response/checkout/a?Rx=r1&isd=%2B91&mobile=9876543210',
    responses: {
      'GET /checkout-details': json(200, buildCheckoutDetailsJson()),
      'POST /update/{id}': json(200, {}),
    },
    ...setting,
  })
  const open = () => pages.checkout(readVisit(ports.navigator.location()))
  const checkout = open()
  const leave = checkout.enter()
  await settled()
  return {
    ...ports,
    pages,
    checkout,
    leave,
    /** Follows a link to a legal page, and returns by Back. */
    async readTermsAndGoBack() {
      ports.navigator.push('/terms')
      leave()
      ports.clock.advance(10_000)
      ports.navigator.back()
      const again = open()
      again.enter()
      await settled()
      return again
    },
    /** Reloads the page, after `change` has edited the tab's snapshot. */
    reload(change: (snapshot: Snapshot) => void = () => {}) {
      const saved = storedVisit(ports)
      if (saved === null) return atCheckout()
      const snapshot = JSON.parse(saved) as Snapshot
      change(snapshot)
      return atCheckout({ inSession: { [tabSnapshotsKey]: JSON.stringify(snapshot) } })
    },
    openByLink(responseId = 'r1') {
      ports.navigator.push(`/response/checkout/a?Rx=${responseId}&isd=%2B91&mobile=9876543210`)
      leave()
      const linked = open()
      linked.enter()
      return linked
    },
    /** Chooses plan four, expands the list, leaves for the payment page. */
    payForFour() {
      checkout.choose('four')
      checkout.togglePlans()
      checkout.pay()
      ports.navigator.push('/payment-failure')
      leave()
    },
  }
}

it('Back to a checkout after a link starts no offer: time goes on, the flag stays (R64)', async () => {
  const { checkout, readTermsAndGoBack, storage } = await atCheckout({ stored: { isRedirected: '1' } })
  expect(checkout.state.get().offer).toMatchObject({ dialog: 'offer', secondsLeft: offerSeconds })
  checkout.close()
  const again = await readTermsAndGoBack()
  expect(again.state.get().offer).toMatchObject({ dialog: 'none', secondsLeft: offerSeconds - 10 })
  expect(storage.read('offerCookie')).toBe('1')
})

describe('a checkout that is reloaded in its tab (R65)', () => {
  it.each([
    [
      { chosen: 'four', isExpanded: true },
      { chosen: 'four', isExpanded: true },
    ],
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
  ])('reads the snapshot %j as %j', async (value, expected) => {
    const { checkout, reload } = await atCheckout()
    checkout.choose('four')
    checkout.togglePlans()
    const { checkout: again, reload: reloadAgain } = await reload((snapshot) => {
      expect(snapshot.parts.checkout.value).toEqual({ chosen: 'four', isExpanded: true })
      snapshot.parts.checkout.value = value
    })
    expect(again.state.get()).toMatchObject(expected)
    expect((await reloadAgain()).checkout.state.get()).toMatchObject(expected)
  })

  it('starts over after it was opened by a link', async () => {
    const { checkout, openByLink, reload } = await atCheckout()
    checkout.choose('four')
    openByLink()
    const { checkout: again } = await reload()
    expect(again.state.get().chosen).toBe('one')
  })

  it('has the plan that was chosen since a link opened it, even if it was entered again', async () => {
    const { openByLink, reload } = await atCheckout()
    const linked = openByLink()
    await settled()
    linked.choose('four')
    linked.enter()
    expect((await reload()).checkout.state.get().chosen).toBe('four')
  })

  it('starts over once an order was completed', async () => {
    const { pages, checkout, session, page } = await atCheckout()
    checkout.choose('four')
    const query = '?request_order_id=PL-1&currency=INR&amount=299'
    const visit = readVisit({ origin: 'https://plotline.test', pathname: '/thank-you', search: query })
    pages['thank-you'](visit).enter()
    expect(storedVisit({ page, session })).toBeNull()
  })
})

describe('a checkout that a link opens again after the payment page (R20)', () => {
  it.each([false, true])('has its plan and its open list (way back cleared: %s)', async (isCleared) => {
    const { payForFour, openByLink, storage } = await atCheckout()
    payForFour()
    if (isCleared) clearWayBack(storage)
    expect(openByLink().state.get()).toMatchObject({ chosen: 'four', isExpanded: true })
  })

  it('starts over if its address has no response id', async () => {
    const { checkout, openByLink } = await atCheckout({ address: '/response/checkout/a?Rx=' })
    checkout.choose('four')
    expect(openByLink('').state.get().chosen).toBe('one')
  })
})
