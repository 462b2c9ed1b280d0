import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import type { Purchase } from '../../../src/core/payment/build-payment-redirect.ts'
import { createPaymentFlow, maxRedirectWaitMs } from '../../../src/core/payment/payment-flow.ts'
import { buildCheckoutDetails } from '../../builders/checkout-details.ts'
import { json } from '../../fakes/fake-http.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const redirect = new URL('https://pay.plotline.test/checkout')
const purchase: Purchase = { choice: 'one', details: buildCheckoutDetails(), language: 'en' }

function setUp({ address = '/response/checkout/form_one_demo', redirectTo = redirect as URL | null } = {}) {
  const ports = createFakePorts({ address, responses: { 'POST /update/{id}': json(200, {}) } })
  const visit = readVisit(ports.navigator.location())
  const flow = createPaymentFlow({ ...ports, buildPaymentRedirect: () => redirectTo }, visit)
  return { ...ports, flow, leave: flow.enter(), redirects: ports.navigator.redirects }
}

describe('a press of Pay', () => {
  it('pays at the address that was built, and says that the payment page opens', () => {
    const { flow, redirects, events, toasts } = setUp()
    flow.pay(purchase)
    expect(redirects()).toEqual([redirect.href])
    expect(events).toMatchObject([{ name: 'pay_pressed', plan: 'one' }])
    expect(toasts.list.get()).toMatchObject([{ type: 'loading', message: { kind: 'opening-payment' } }])
  })

  it('does nothing for a plan whose amount is unreadable (R49)', () => {
    const { flow, redirects, toasts } = setUp()
    const details = buildCheckoutDetails()
    details.plans.one.amount = null
    flow.pay({ ...purchase, details })
    expect({ redirects: redirects(), shown: toasts.shown }).toEqual({ redirects: [], shown: [] })
  })

  it.each([
    ['/', '/response/checkout/a'],
    ['/us', '/us/response/checkout/a'],
    ['/uk', '/UK/response/checkout/a'],
  ])('alerts and leads to %s if no address can be built (R1, S5.7)', (start, address) => {
    const { flow, redirects, toasts, navigator } = setUp({ address, redirectTo: null })
    flow.pay(purchase)
    expect(toasts.errors()).toEqual([{ kind: 'cannot-pay' }])
    expect([navigator.location().pathname, redirects(), flow.isRedirecting.get()]).toEqual([start, [], false])
  })
})

describe('the network check', () => {
  /** A check that ends when the test calls `end`. */
  function withCheck() {
    const visit = setUp()
    const checks: ((online: boolean) => void)[] = []
    visit.page.checkOnline = (done) => {
      let isCancelled = false
      checks.push((online) => !isCancelled && done(online))
      return () => {
        isCancelled = true
      }
    }
    return { ...visit, end: (online: boolean) => checks.at(-1)?.(online) }
  }

  it('keeps the visitor on the page while offline, and is made at each press (R51)', () => {
    const { flow, redirects, page, toasts } = setUp()
    page.setOnline(false)
    flow.pay(purchase)
    expect(toasts.errors()).toEqual([{ kind: 'no-response' }])
    expect([redirects(), flow.isRedirecting.get()]).toEqual([[], false])
    page.setOnline(true)
    flow.pay(purchase)
    expect(redirects()).toHaveLength(1)
  })

  it('pays once it finds the network (R80)', () => {
    const { flow, redirects, end } = withCheck()
    flow.pay(purchase)
    flow.pay(purchase)
    expect([flow.isRedirecting.get(), redirects()]).toEqual([true, []])
    end(true)
    expect(redirects()).toHaveLength(1)
  })

  it.each<[string, (visit: ReturnType<typeof setUp>) => void]>([
    ['left', ({ leave }) => leave()],
    ['shown again', ({ page }) => page.show(true)],
  ])('pays nothing if the page was %s since it began (R80)', (_, act) => {
    const visit = withCheck()
    visit.flow.pay(purchase)
    act(visit)
    visit.end(true)
    expect([visit.redirects(), visit.flow.isRedirecting.get()]).toEqual([[], false])
  })

  it('leaves no alert when the page is left (R76)', () => {
    const { flow, leave, page, toasts } = setUp()
    page.setOnline(false)
    flow.pay(purchase)
    leave()
    expect(toasts.list.get()).toEqual([])
  })
})

describe('after a press of Pay', () => {
  it('waits for the payment page as long as for a write (R51)', () => {
    expect(maxRedirectWaitMs).toBe(30_000)
  })

  it('further presses do nothing, however slow the payment page is', () => {
    const { flow, redirects, clock, page, toasts } = setUp()
    flow.pay(purchase)
    // The visitor looks at another tab and comes back.
    page.hide()
    page.show()
    clock.advance(maxRedirectWaitMs - 1)
    flow.pay(purchase)
    flow.pay({ ...purchase, choice: 'offer' })
    expect([redirects().length, toasts.shown.length, flow.isRedirecting.get()]).toEqual([1, 1, true])
  })

  it.each<[string, (visit: ReturnType<typeof setUp>) => void, string[]]>([
    ['the page returns from the back/forward cache', ({ page }) => page.show(true), []],
    ['the redirect has failed', ({ clock }) => clock.advance(maxRedirectWaitMs), ['no-response']],
    [
      'the redirect fails while the page is hidden',
      ({ page, clock }) => {
        page.hide()
        clock.advance(maxRedirectWaitMs)
      },
      [],
    ],
    [
      'the page was restored, and time passes',
      ({ page, clock }) => {
        page.show(true)
        clock.advance(maxRedirectWaitMs)
      },
      [],
    ],
    [
      'the page was left, and time passes',
      ({ leave, clock }) => {
        leave()
        clock.advance(maxRedirectWaitMs)
      },
      [],
    ],
  ])('a press works again once %s', (_, act, alerts) => {
    const visit = setUp()
    visit.flow.pay(purchase)
    act(visit)
    expect(visit.flow.isRedirecting.get()).toBe(false)
    expect(visit.toasts.list.get().map(({ message }) => message.kind)).toEqual(alerts)
    visit.flow.pay(purchase)
    expect(visit.redirects()).toHaveLength(2)
  })
})
