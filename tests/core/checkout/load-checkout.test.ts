import { describe, expect, it } from 'vitest'
import { createLoadCheckout, currencyToAsk } from '../../../src/core/checkout/load-checkout.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import { buildCheckoutDetailsJson } from '../../builders/checkout-details.ts'
import { json, noAbort } from '../../fakes/fake-http.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const origin = 'https://plotline.test'

describe('the currency that is asked for (R28)', () => {
  it.each([
    ['/us/response/checkout/a', '?isd=%2B91', 'USD'],
    ['/US/response/checkout/a', '?isd=%2B91', 'USD'],
    ['/uk/response/checkout/a', '?isd=%2B91', 'EUR'],
    ['/uk/response/checkout/a', '', 'EUR'],
    ['/response/checkout/a', '?isd=%2B91', 'INR'],
    ['/response/checkout/a', '?isd= 91', 'INR'],
    ['/response/checkout/a', '?isd=91', 'INR'],
    ['/response/checkout/a', '', 'INR'],
    ['/response/checkout/a', '?isd=', 'INR'],
    ['/response/checkout/a', '?isd=%2B1', 'USD'],
    ['/response/checkout/a', '?isd=%2B44', 'USD'],
    ['/response/checkout/a', '?isd=%2B971', 'USD'],
    ['/response/checkout/a', '?isd=abc', 'USD'],
    // Literally: it is enough that 91 is contained.
    ['/response/checkout/a', '?isd=%2B1911', 'INR'],
    ['/response/checkout/us', '?isd=%2B91', 'INR'],
    ['/response/us-style-home', '?isd=%2B91', 'INR'],
  ])('%s with %j asks for %s (S1.3, R28)', (path, query, currency) => {
    expect(currencyToAsk(readVisit({ origin, path, query }))).toBe(currency)
  })
})

describe('call 7', () => {
  const call = 'GET /checkout-details'
  const path = '/us/response/checkout/form%20one%2F%C3%A4'
  const visit = readVisit({ origin, path, query: '?isd=%2B91' })

  it('carries currency and slug (S7.7)', async () => {
    const { http, api, logger } = createFakePorts({
      answers: { [call]: json(200, buildCheckoutDetailsJson()) },
    })
    await createLoadCheckout({ api, logger })(visit, noAbort)
    const sent = new URL(http.requests[0]!.url)
    expect([...sent.searchParams]).toEqual([
      ['currency', 'USD'],
      ['slug', 'form one/ä'],
    ])
    expect(sent.pathname).toBe('/checkout-details')
  })

  it('the currency of the answer is the one that is paid in (R49)', async () => {
    const { api, logger } = createFakePorts({
      answers: { [call]: json(200, buildCheckoutDetailsJson({ currency: ' GBP ' })) },
    })
    expect(await createLoadCheckout({ api, logger })(visit, noAbort)).toMatchObject({
      ok: true,
      value: { currency: 'GBP' },
    })
  })

  it.each(['', '   ', null, 5, undefined])(
    'an answer whose currency is %j is paid in the one asked for (R49)',
    async (currency) => {
      const answer = { ...buildCheckoutDetailsJson(), currency }
      const { api, logger } = createFakePorts({ answers: { [call]: json(200, answer) } })
      expect(await createLoadCheckout({ api, logger })(visit, noAbort)).toMatchObject({
        ok: true,
        value: { currency: 'USD' },
      })
    },
  )

  it('shows the code and logs why if symbol and currency contradict each other (R93)', async () => {
    const { api, logger } = createFakePorts({
      answers: { [call]: json(200, buildCheckoutDetailsJson({ symbol: '₹', currency: 'USD' })) },
    })
    expect(await createLoadCheckout({ api, logger })(visit, noAbort)).toMatchObject({
      value: { symbol: 'USD ' },
    })
    expect(logger.entries).toContainEqual(
      expect.objectContaining({ what: 'symbol and currency contradict each other' }),
    )
  })
})
