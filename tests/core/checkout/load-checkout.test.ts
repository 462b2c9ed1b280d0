import { describe, expect, it } from 'vitest'
import { createLoadCheckout, requestedCurrency } from '../../../src/core/checkout/load-checkout.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { currencies, prefixOf, regions, visitors } from '../../e2e/visitors.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { json, noAbort } from '../../fakes/fake-http.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const origin = 'https://plotline.test'

it.each([
  ['/us/response/checkout/a', '?isd=%2B91', 'USD'],
  ['/US/response/checkout/a', '?isd=%2B91', 'USD'],
  ['/uk/response/checkout/a', '?isd=%2B91', 'EUR'],
  ['/uk/response/checkout/a', '', 'EUR'],
  ['/uk/response/checkout/a', '?isd=%2B44', 'EUR'],
  ['/response/checkout/a', '?isd=%2B91', 'INR'],
  ['/response/checkout/a', '?isd= 91', 'INR'],
  ['/response/checkout/a', '?isd=91', 'INR'],
  ['/response/checkout/a', '', 'INR'],
  ['/response/checkout/a', '?isd=', 'INR'],
  ['/response/checkout/a', '?isd=%2B1', 'USD'],
  ['/response/checkout/a', '?isd=%2B44', 'USD'],
  ['/response/checkout/a', '?isd=%2B971', 'USD'],
  ['/response/checkout/a', '?isd=abc', 'INR'],
  // The rule of the specification is literal: any dial code that contains 91.
  ['/response/checkout/a', '?isd=%2B1911', 'INR'],
  ['/response/checkout/us', '?isd=%2B91', 'INR'],
  ['/response/us-style-home', '?isd=%2B91', 'INR'],
])('the checkout requests the prices at %s with %j in %s (S1.3, R28)', (path, query, currency) => {
  expect(requestedCurrency(readVisit({ origin, pathname: path, search: query }))).toBe(currency)
})

it.each(regions)('the checkout of the region %s requests its currency (R28)', (region) => {
  const search = `?isd=%2B${visitors[region].isd}`
  const visit = readVisit({ origin, pathname: `${prefixOf[region]}/response/checkout/a`, search })
  expect(requestedCurrency(visit)).toBe(currencies[region])
})

describe('call 7', () => {
  const call = 'GET /checkout-details'
  const visit = readVisit(new URL('/us/response/checkout/form%20one%2F%C3%A4?isd=%2B91', origin))

  async function load(changes: object = {}) {
    const responses = { [call]: json(200, { ...buildCheckoutDetailsJson(), ...changes }) }
    const { http, api, logger } = createFakePorts({ responses })
    return { http, logger, outcome: await createLoadCheckout({ api, logger })(visit, noAbort) }
  }

  it('sends currency and slug (S7.7)', async () => {
    const { http } = await load()
    const { pathname, searchParams } = new URL(http.requests[0]!.url)
    expect([pathname, ...searchParams]).toEqual([
      '/checkout-details',
      ['currency', 'USD'],
      ['slug', 'form one/ä'],
    ])
  })

  it.each([
    [' GBP ', 'GBP'],
    ['', 'USD'],
    ['   ', 'USD'],
    [null, 'USD'],
    [5, 'USD'],
    [undefined, 'USD'],
  ])('reads a response whose currency is %j as paid in %s (R49)', async (sent, currency) => {
    expect((await load({ currency: sent })).outcome).toMatchObject({ ok: true, value: { currency } })
  })

  it('shows the code and logs why if symbol and currency contradict each other (R93)', async () => {
    expect((await load()).logger.entries).toEqual([])
    const { outcome, logger } = await load({ symbol: '₹', currency: 'USD' })
    expect(outcome).toMatchObject({ value: { symbol: 'USD ' } })
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ what: 'symbol and currency contradict each other' }),
    )
  })
})
