import { describe, expect, it } from 'vitest'
import { readVisit } from '../../../src/core/model/visit.ts'
import { maxRedirectWaitMs } from '../../../src/core/payment/redirect-to-payment.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'

const number = '?Rx=resp-1&isd=%2B91&mobile=9876543210'
const redirect = /^https:\/\/pay\.plotline\.test\/checkout\?/

/** A checkout that was opened from the payment page, so that its offer runs. */
async function setUp({ address = `/response/checkout/form_one_demo${number}`, details = {} } = {}) {
  const { app, pages, ...ports } = createTestApp({
    address,
    responses: {
      'GET /checkout-details': json(200, { ...buildCheckoutDetailsJson(), ...details }),
      'POST /update/{id}': json(200, {}),
    },
    stored: { isRedirected: '1' },
  })
  const flow = pages.checkout(readVisit(ports.navigator.location()))
  const leave = flow.enter()
  await settled()
  const shown = (): unknown[] => app.toasts.list.get().map(({ type, message }) => [type, message.kind])
  const isRedirecting = (): boolean => flow.state.get().redirect !== null
  return { ...ports, flow, leave, shown, isRedirecting, redirects: ports.navigator.redirects }
}

type Page = Awaited<ReturnType<typeof setUp>>

describe('a press of Pay', () => {
  it('pays at the address that was built, and says that the payment page opens', async () => {
    const { flow, redirects, events, shown } = await setUp()
    flow.pay()
    expect(redirects()).toEqual([expect.stringMatching(redirect)])
    expect(events.at(-1)).toMatchObject({ name: 'pay_pressed', plan: 'one' })
    expect(shown()).toEqual([['loading', 'opening-payment']])
  })

  it('does nothing for a plan whose amount is unreadable (R49)', async () => {
    const { flow, redirects, shown } = await setUp({ details: { after_offer_amount: 'soon' } })
    flow.pay()
    expect({ redirects: redirects(), shown: shown() }).toEqual({ redirects: [], shown: [] })
  })

  it.each([
    ['/', '/response/checkout/a'],
    ['/us', '/us/response/checkout/a'],
    ['/uk', '/UK/response/checkout/a'],
  ])('alerts and leads to %s if no address can be built (R1, S5.7)', async (start, address) => {
    const { flow, redirects, isRedirecting, shown, navigator } = await setUp({ address })
    flow.pay()
    expect(shown()).toEqual([['error', 'cannot-pay']])
    expect(navigator.location().pathname).toBe(start)
    expect({ redirects: redirects(), isRedirecting: isRedirecting() }).toEqual({
      redirects: [],
      isRedirecting: false,
    })
  })

  it('keeps the chosen plan until the payment page opens', async () => {
    const { flow } = await setUp()
    flow.pay()
    flow.choose('three')
    expect(flow.state.get().chosen).toBe('one')
  })
})

describe('the network check', () => {
  /** A check that ends when the test calls `end`. */
  async function withCheck() {
    const visit = await setUp()
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

  it('keeps the visitor on the page while offline, and is made at each press (R51)', async () => {
    const { flow, redirects, isRedirecting, page, shown } = await setUp()
    page.setOnline(false)
    flow.pay()
    expect(shown()).toEqual([['error', 'no-response']])
    expect({ redirects: redirects(), isRedirecting: isRedirecting() }).toEqual({
      redirects: [],
      isRedirecting: false,
    })
    page.setOnline(true)
    flow.pay()
    expect(redirects()).toHaveLength(1)
  })

  it('pays once it finds the network (R80)', async () => {
    const { flow, redirects, isRedirecting, end } = await withCheck()
    flow.pay()
    flow.pay()
    expect({ redirects: redirects(), isRedirecting: isRedirecting() }).toEqual({
      redirects: [],
      isRedirecting: true,
    })
    end(true)
    expect(redirects()).toHaveLength(1)
  })

  it.each<[string, (visit: Page) => void]>([
    ['left', ({ leave }) => leave()],
    ['left and shown again', ({ leave, flow }) => [leave(), flow.enter()]],
    ['shown again', ({ page }) => page.show(true)],
  ])('pays nothing if the page was %s since it began (R80)', async (_, act) => {
    const visit = await withCheck()
    visit.flow.pay()
    act(visit)
    visit.end(true)
    expect({ redirects: visit.redirects(), isRedirecting: visit.isRedirecting() }).toEqual({
      redirects: [],
      isRedirecting: false,
    })
  })

  it('leaves no alert when the page is left (R76)', async () => {
    const { flow, leave, page, shown } = await setUp()
    page.setOnline(false)
    flow.pay()
    leave()
    expect(shown()).toEqual([])
  })
})

describe('after a press of Pay', () => {
  it('waits for the payment page as long as for a write (R51)', () => {
    expect(maxRedirectWaitMs).toBe(30_000)
  })

  it('further presses do nothing, however slow the payment page is', async () => {
    const { flow, redirects, isRedirecting, clock, page, shown } = await setUp()
    flow.pay()
    // The visitor looks at another tab and comes back.
    page.hide()
    page.show()
    clock.advance(maxRedirectWaitMs - 1)
    flow.pay()
    flow.payOffer()
    expect(redirects()).toHaveLength(1)
    expect(shown()).toHaveLength(1)
    expect(isRedirecting()).toBe(true)
  })

  it.each<[string, (visit: Page) => void, string[]]>([
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
      ({ leave, flow, clock }) => {
        leave()
        clock.advance(maxRedirectWaitMs)
        flow.enter()
      },
      [],
    ],
  ])('a press works again once %s', async (_, act, alerts) => {
    const visit = await setUp()
    visit.flow.pay()
    act(visit)
    expect(visit.isRedirecting()).toBe(false)
    expect(visit.shown()).toEqual(alerts.map((kind) => ['error', kind]))
    visit.flow.pay()
    expect(visit.redirects()).toHaveLength(2)
  })
})
