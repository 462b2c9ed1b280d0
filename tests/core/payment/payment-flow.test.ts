import { describe, expect, it } from 'vitest'
import type { PlanChoice } from '../../../src/core/model/plan.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import {
  createBuildPaymentRedirect,
  type Purchase,
} from '../../../src/core/payment/build-payment-redirect.ts'
import { createPaymentFlow, maxRedirectWaitMs } from '../../../src/core/payment/payment-flow.ts'
import { someCheckoutDetails } from '../../builders/checkout-details.ts'
import { held, json, noResponse, type Scripted } from '../../fakes/scripted-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createTestPorts } from '../../fakes/test-ports.ts'

const call = 'POST /update/{id}'
const options = {
  paymentUrl: 'https://pay.plotline.test/checkout',
  brandCode: 'brand-7',
  entity: 'our-entity',
}
const path = '/response/checkout/form_one_demo'
const query = '?Rx=resp-1&isd=%2B91&mobile=9876543210'

type Setting = { path?: string; query?: string; answer?: Scripted }

function setUp(setting: Setting = {}) {
  const ports = createTestPorts({
    address: (setting.path ?? path) + (setting.query ?? query),
    answers: { [call]: setting.answer ?? json(200, { message: 'noted' }) },
    stored: { authToken: 'token-1' },
  })
  const buildPaymentRedirect = createBuildPaymentRedirect(ports, options)
  const pay = createPaymentFlow({ ...ports, buildPaymentRedirect }, readVisit(ports.navigator.location()))
  const leave = pay.enter()
  return { ...ports, pay, leave }
}

const request = (choice: PlanChoice = 'one'): Purchase => ({
  choice,
  details: someCheckoutDetails(),
  language: 'en',
})

describe('Pay', () => {
  it('leaves for the payment page with the chosen plan and the stored token (S6.1)', () => {
    const { pay, navigator } = setUp()
    pay.pay(request('three'))
    expect(navigator.redirects()).toHaveLength(1)
    expect(Object.fromEntries(new URL(navigator.redirects()[0]!).searchParams)).toMatchObject({
      offertype: 'Option1_2D_3D',
      amount: '599',
      token: 'token-1',
      mobile: '9876543210',
      responseId: 'resp-1',
      entity: 'our-entity',
    })
  })

  it('tells the funnel what is paid for, once', () => {
    const { pay, events } = setUp()
    pay.pay(request('three'))
    pay.pay(request('three'))
    expect(events).toMatchObject([{ name: 'pay_pressed', plan: 'three' }])
  })

  it('sends the token empty where none is stored (R30)', () => {
    const { pay, navigator, storage } = setUp()
    storage.remove('authToken')
    pay.pay(request())
    expect(new URL(navigator.redirects()[0]!).searchParams.get('token')).toBe('')
  })

  it('stores the checkout’s own path and query, and that the visitor was sent away (R20)', () => {
    const { pay, storage } = setUp()
    pay.pay(request())
    expect(storage.read('isBackCheckoutUrl')).toBe(path + query)
    expect(storage.read('isRedirected')).toBe('1')
  })

  it('stores the address as it is when pressed, without a language that was changed since (R54)', () => {
    const { pay, navigator, storage } = setUp({ query: `${query}&lan=hn` })
    navigator.replaceUrl(path + query)
    pay.pay(request())
    expect(storage.read('isBackCheckoutUrl')).toBe(path + query)
  })

  it('says that the payment page opens while it leaves', () => {
    const { pay, toasts } = setUp()
    pay.pay(request())
    expect(toasts.list.get()).toMatchObject([{ type: 'loading', message: { kind: 'opening-payment' } }])
  })

  it('does nothing for a plan whose amount is unreadable (R49)', () => {
    const { pay, navigator, http, storage, toasts } = setUp()
    const details = someCheckoutDetails()
    details.plans.one.amount = null
    pay.pay({ ...request(), details })
    expect([navigator.redirects(), http.requests, toasts.shown]).toEqual([[], [], []])
    expect(storage.read('isRedirected')).toBeNull()
  })
})

describe('call 8', () => {
  it.each([
    ['one', 'Option1'],
    ['two', 'Option2'],
    ['three', 'Option1_2D_3D'],
    ['four', 'Option2_2D_3D'],
    ['offer', 'Option2_Offer'],
  ] as const)('for %s says %s (R26, S7.8)', (plan, packageType) => {
    const { pay, http } = setUp()
    pay.pay(request(plan))
    expect(http.sent(call)).toMatchObject([
      { url: 'https://forms.plotline.test/update/resp-1', body: { json: { packageType } } },
    ])
  })

  it('is on its way with keepalive before the page is left, and is not waited for (R29)', () => {
    const { pay, http, navigator } = setUp({ answer: held().answer })
    let sentBefore = -1
    const leaveTo = navigator.redirect
    navigator.redirect = (url) => {
      sentBefore = http.requests.length
      leaveTo(url)
    }
    pay.pay(request())
    expect(sentBefore).toBe(1)
    expect(http.requests[0]).toMatchObject({ keepalive: true })
    expect(navigator.redirects()).toHaveLength(1)
  })

  it.each([
    ['fails', json(500, {})],
    ['gets no answer', noResponse],
    ['answers nonsense', { kind: 'answered', status: 200, text: '{' } as const],
  ])('that %s is only logged (R29, S7.8)', async (_, answer) => {
    const { pay, toasts, navigator, logger } = setUp({ answer })
    pay.pay(request())
    await settled()
    expect(toasts.errors()).toEqual([])
    expect(navigator.redirects()).toHaveLength(1)
    expect(logger.entries).toHaveLength(1)
  })

  it('that cannot even be sent does not stop the redirect (R29)', async () => {
    const { pay, navigator, logger } = setUp({
      answer: () => {
        throw new Error('refused')
      },
    })
    pay.pay(request())
    await settled()
    expect(navigator.redirects()).toHaveLength(1)
    expect(logger.entries).toMatchObject([{ level: 'error', where: 'payment' }])
  })
})

describe('an address that does not say whose payment it is', () => {
  it.each([
    ['no mobile', '?Rx=resp-1&isd=%2B91'],
    ['a mobile of 7 characters', '?Rx=resp-1&mobile=9876543'],
    ['no response id', '?mobile=9876543210'],
    ['an empty response id', '?mobile=9876543210&Rx='],
  ])('with %s is not followed: alert, and to the start (S5.7)', (_, query) => {
    const { pay, toasts, navigator, http, storage } = setUp({ query })
    pay.pay(request())
    expect(toasts.errors()).toEqual([{ kind: 'cannot-pay' }])
    expect(navigator.redirects()).toEqual([])
    expect(navigator.location().path).toBe('/')
    expect(http.requests).toEqual([])
    expect(storage.read('isRedirected')).toBeNull()
    expect(pay.isRedirecting.get()).toBe(false)
  })

  it.each([
    ['/us', '/us/response/checkout/a'],
    ['/uk', '/UK/response/checkout/a'],
  ])('leads to %s inside that region (R1)', (start, path) => {
    const { pay, navigator } = setUp({ path, query: '' })
    pay.pay(request())
    expect(navigator.location().path).toBe(start)
  })
})

describe('offline', () => {
  it('Pay stays, says so, and works once the network is back (R51)', () => {
    const { pay, page, toasts, navigator, http, storage } = setUp()
    page.setOnline(false)
    pay.pay(request())
    expect(toasts.errors()).toEqual([{ kind: 'no-response' }])
    expect([navigator.redirects(), http.requests, storage.read('isRedirected')]).toEqual([[], [], null])
    page.setOnline(true)
    pay.pay(request())
    expect(navigator.redirects()).toHaveLength(1)
  })

  it('what Pay said goes with the page (R76)', () => {
    const { pay, page, toasts } = setUp()
    const leave = pay.enter()
    page.setOnline(false)
    pay.pay(request())
    leave()
    expect(toasts.list.get()).toEqual([])
  })
})

describe('a browser that says that there is no network', () => {
  /** A check of the network that ends when the test says so. */
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

  it('is paid in once the check has found one (R80)', () => {
    const { pay, navigator, storage, end } = withCheck()
    pay.pay(request())
    pay.pay(request())
    expect([pay.isRedirecting.get(), navigator.redirects(), storage.read('isRedirected')]).toEqual([
      true,
      [],
      null,
    ])
    end(true)
    expect(navigator.redirects()).toHaveLength(1)
  })

  it('is not left after the page was left (R80)', () => {
    const { pay, navigator, end } = withCheck()
    const leave = pay.enter()
    pay.pay(request())
    leave()
    end(true)
    expect(navigator.redirects()).toEqual([])
  })

  it('is not left by a check that began before the page was shown again (R80)', () => {
    const { pay, page, navigator, end } = withCheck()
    pay.enter()
    pay.pay(request())
    page.show(true)
    end(true)
    expect([navigator.redirects(), pay.isRedirecting.get()]).toEqual([[], false])
  })
})

describe('one press', () => {
  it('is taken once, however slow the payment page is', () => {
    const { pay, http, navigator, clock, toasts } = setUp()
    pay.pay(request('one'))
    clock.advance(maxRedirectWaitMs - 1)
    pay.pay(request('one'))
    pay.pay(request('offer'))
    expect([http.requests.length, navigator.redirects().length, toasts.shown.length]).toEqual([1, 1, 1])
    expect(pay.isRedirecting.get()).toBe(true)
  })

  it('stays taken while the visitor looks at another tab', () => {
    const { pay, page, navigator } = setUp()
    pay.pay(request())
    page.hide()
    page.show()
    pay.pay(request())
    expect(navigator.redirects()).toHaveLength(1)
  })

  it('can be repeated after a return through the back/forward cache, with nothing sent meanwhile', () => {
    const { pay, page, http, navigator, toasts } = setUp()
    pay.pay(request())
    page.hide()
    page.show(true)
    expect(pay.isRedirecting.get()).toBe(false)
    expect(toasts.list.get()).toEqual([])
    expect(http.requests).toHaveLength(1)
    pay.pay(request('two'))
    expect(navigator.redirects()).toHaveLength(2)
  })

  it('can be repeated where the navigation never happened, and the visitor is told', () => {
    const { pay, clock, toasts, navigator } = setUp()
    pay.pay(request())
    clock.advance(maxRedirectWaitMs)
    expect(pay.isRedirecting.get()).toBe(false)
    expect(toasts.list.get()).toMatchObject([{ type: 'error', message: { kind: 'no-response' } }])
    pay.pay(request())
    expect(navigator.redirects()).toHaveLength(2)
  })

  it('whose page was hidden meanwhile is made ready again without an alert', () => {
    const { pay, clock, page, toasts } = setUp()
    pay.pay(request())
    page.hide()
    clock.advance(maxRedirectWaitMs)
    expect(pay.isRedirecting.get()).toBe(false)
    expect(toasts.errors()).toEqual([])
  })

  it('that worked says nothing later, after a return', () => {
    const { pay, page, clock, toasts } = setUp()
    pay.pay(request())
    page.show(true)
    clock.advance(maxRedirectWaitMs)
    expect(toasts.errors()).toEqual([])
  })

  it('leaves nothing behind when the checkout is left another way', () => {
    const { pay, leave, clock, toasts } = setUp()
    pay.pay(request())
    leave()
    clock.advance(maxRedirectWaitMs)
    expect(toasts.list.get()).toEqual([])
    expect(pay.isRedirecting.get()).toBe(false)
  })
})
