import { describe, expect, it } from 'vitest'
import { createRecordingAnalytics } from '../../../src/adapters/analytics/recording-analytics.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { createConversions } from '../../../src/core/conversions/conversions.ts'
import type { Conversion } from '../../../src/core/ports/analytics.ts'

const anOrder = (changes: Partial<Conversion> = {}): Conversion => ({
  page: 'thank-you',
  region: 'in',
  id: 'PL-1',
  value: 299,
  currency: 'INR',
  ...changes,
})

function start(session = createMemoryStorage()) {
  const analytics = createRecordingAnalytics()
  return { analytics, session, convert: createConversions({ convert: analytics.convert, session }) }
}

describe('conversions', () => {
  it('are told as they are', () => {
    const { analytics, convert } = start()
    convert(anOrder())
    expect(analytics.conversions).toEqual([anOrder()])
  })

  it('are told once for one order (R58)', () => {
    const { analytics, convert } = start()
    convert(anOrder())
    convert(anOrder())
    convert(anOrder({ id: ' PL-1 ' }))
    expect(analytics.conversions).toHaveLength(1)
  })

  it('are not repeated by a reload of the same session (R58)', () => {
    const { session, convert } = start()
    convert(anOrder())
    const reloaded = start(session)
    reloaded.convert(anOrder())
    expect(reloaded.analytics.conversions).toEqual([])
  })

  it('are not told of an order that the session has noted already (R58)', () => {
    const { analytics, convert } = start(createMemoryStorage({ plotlineConversions: '["thank-you PL-1"]' }))
    convert(anOrder())
    expect(analytics.conversions).toEqual([])
  })

  it('are told again in another session', () => {
    start().convert(anOrder())
    const other = start()
    other.convert(anOrder())
    expect(other.analytics.conversions).toHaveLength(1)
  })

  it('tell each order, and the same response on lead and checkout apart (R58)', () => {
    const { analytics, convert } = start()
    convert(anOrder())
    convert(anOrder({ id: 'PL-2' }))
    convert({ page: 'lead', region: 'in', id: 'r1' })
    convert({ page: 'checkout', region: 'in', id: 'r1' })
    convert({ page: 'lead', region: 'in', id: 'r1' })
    expect(analytics.conversions.map(({ page, id }) => `${page} ${id}`)).toEqual([
      'thank-you PL-1',
      'thank-you PL-2',
      'lead r1',
      'checkout r1',
    ])
  })

  it.each(['', '   '])('are not told for the missing id "%s" (R58)', (id) => {
    const { analytics, convert } = start()
    convert(anOrder({ id }))
    expect(analytics.conversions).toEqual([])
  })

  it.each([
    ['us', 'INR', 'USD'],
    ['us', ' inr ', 'USD'],
    ['uk', 'INR', 'EUR'],
    ['us', 'GBP', 'GBP'],
    ['uk', 'USD', 'USD'],
    ['in', 'INR', 'INR'],
    ['in', 'USD', 'USD'],
  ] as const)('on %s tell %s as %s (R58)', (region, currency, told) => {
    const { analytics, convert } = start()
    convert(anOrder({ region, currency }))
    expect(analytics.conversions).toEqual([anOrder({ region, currency: told })])
  })

  it('have no currency where none is known', () => {
    const { analytics, convert } = start()
    convert({ page: 'lead', region: 'us', id: 'r1' })
    expect(analytics.conversions).toEqual([{ page: 'lead', region: 'us', id: 'r1' }])
  })

  it.each(['', '{', 'null', '{"length": 1}', '"thank-you PL-1"'])(
    'start anew where the session holds %j (R37)',
    (kept) => {
      const { analytics, convert } = start(createMemoryStorage({ plotlineConversions: kept }))
      convert(anOrder())
      convert(anOrder())
      expect(analytics.conversions).toHaveLength(1)
    },
  )
})
