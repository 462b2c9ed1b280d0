import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { Conversion, FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { createDeduplicator } from '../../src/telemetry/dispatch.ts'
import { everyEvent } from '../builders/events.ts'

/** Whether a press or an answer brings it about, and nothing but the next one repeats it: a record, so that each event is decided. */
const presses: Record<FunnelEvent['name'], boolean> = {
  survey_seen: false,
  survey_started: false,
  step_seen: false,
  step_answered: false,
  step_back: true,
  step_refused: true,
  survey_submitted: true,
  design_watched: false,
  details_begun: false,
  code_sent: true,
  code_verified: true,
  code_refused: true,
  checkout_seen: false,
  plan_chosen: true,
  offer_shown: false,
  pay_pressed: true,
  paid: false,
  payment_failed: false,
  came_back: false,
}

describe('an occasion', () => {
  it.each(everyEvent)(
    '$name is told once where a reload could repeat it, and as often as it is pressed',
    (event) => {
      const session = createMemoryStorage()
      const first = createDeduplicator({ session })
      expect(first.markOnce(event, 'r1')).toBe(true)
      const isPress = presses[event.name]
      expect(first.markOnce(event, 'r1')).toBe(isPress)
      // The document was loaded anew in the same tab.
      expect(createDeduplicator({ session }).markOnce(event, 'r1')).toBe(isPress)
      expect(first.markOnce(event, 'r2')).toBe(true)
      expect(createDeduplicator({ session: createMemoryStorage() }).markOnce(event, 'r1')).toBe(true)
    },
  )

  it('is each step, and each dialog of the offer', () => {
    const { markOnce } = createDeduplicator({ session: createMemoryStorage() })
    for (const name of ['step_seen', 'step_answered'] as const) {
      const step = (index: number): FunnelEvent => ({ name, step: index, steps: 3, fields: [] })
      expect([step(1), step(2), step(1)].map((event) => markOnce(event, ''))).toEqual([true, true, false])
    }
    const offer = (dialog: 'discount' | 'offer'): FunnelEvent => ({ name: 'offer_shown', dialog })
    expect([offer('discount'), offer('offer')].map((event) => markOnce(event, 'r'))).toEqual([true, true])
  })

  it('comes back anew after each press of Pay, and not with a reload', () => {
    const { markOnce } = createDeduplicator({ session: createMemoryStorage() })
    const back: FunnelEvent = { name: 'came_back' }
    const pay: FunnelEvent = { name: 'pay_pressed', plan: 'one' }
    const seen: FunnelEvent = { name: 'survey_seen' }
    const told = [seen, pay, back, back, pay, back, seen].map((event) => markOnce(event, 'r1'))
    expect(told).toEqual([true, true, true, false, true, true, false])
  })

  it.each(['', '{', 'null', '["paid PL-1"]'])('begins anew where the session holds %j (R37)', (kept) => {
    const { markOnce } = createDeduplicator({ session: createMemoryStorage({ plotlineTold: kept }) })
    expect([markOnce({ name: 'paid' }, 'PL-1'), markOnce({ name: 'paid' }, 'PL-1')]).toEqual([true, false])
  })
})

it('an occasion whose id has a line break is one, told once', () => {
  const { markOnce } = createDeduplicator({ session: createMemoryStorage() })
  const orders = ['PL-1\nPL-2', 'PL-1\nPL-2', 'PL-2', 'PL-1PL-2']
  expect(orders.map((order) => markOnce({ name: 'paid' }, order))).toEqual([true, false, true, true])
})

it('of 2,000 occasions the oldest is forgotten', () => {
  const session = createMemoryStorage()
  const { markOnce } = createDeduplicator({ session })
  markOnce({ name: 'paid' }, 'PL-0')
  markOnce({ name: 'paid' }, 'PL-1')
  const kept = session.read('plotlineTold')!.split('\n')
  const more = Array.from({ length: 1_998 }, (_, index) => `other ${index}`)
  session.write('plotlineTold', [...kept, ...more].join('\n'))
  markOnce({ name: 'paid' }, 'PL-2')
  expect(['PL-1', 'PL-0'].map((order) => markOnce({ name: 'paid' }, order))).toEqual([false, true])
})

describe('conversions', () => {
  const aConversion = (page: Conversion['page'], id: string): Conversion => ({ page, region: 'in', id })
  const anOrder = aConversion('thank-you', 'PL-1')

  it('are told once for one order (R58)', () => {
    const { markConversionOnce } = createDeduplicator({ session: createMemoryStorage() })
    expect([anOrder, anOrder].map(markConversionOnce)).toEqual([true, false])
  })

  it('are not repeated by a reload of the same session (R58)', () => {
    const session = createMemoryStorage()
    createDeduplicator({ session }).markConversionOnce(anOrder)
    expect(createDeduplicator({ session }).markConversionOnce(anOrder)).toBe(false)
    expect(createDeduplicator({ session: createMemoryStorage() }).markConversionOnce(anOrder)).toBe(true)
  })

  it('tell each order, and the same response on lead and checkout apart (R58)', () => {
    const { markOnce, markConversionOnce } = createDeduplicator({ session: createMemoryStorage() })
    markOnce({ name: 'paid' }, 'PL-1')
    const told = [
      anOrder,
      aConversion('thank-you', 'PL-2'),
      aConversion('lead', 'r1'),
      aConversion('checkout', 'r1'),
      aConversion('lead', 'r1'),
    ]
    expect(told.map(markConversionOnce)).toEqual([true, true, true, true, false])
  })

  it('are not told for a missing id (R58)', () => {
    const { markConversionOnce } = createDeduplicator({ session: createMemoryStorage() })
    expect(markConversionOnce(aConversion('lead', ''))).toBe(false)
  })
})

describe('faults', () => {
  it('are told once each, and ten in a visit', () => {
    const session = createMemoryStorage()
    const { markErrorOnce } = createDeduplicator({ session })
    expect([markErrorOnce('a'), markErrorOnce('a')]).toEqual([true, false])
    const told = Array.from({ length: 30 }, (_, index) =>
      createDeduplicator({ session }).markErrorOnce(`f${index}`),
    )
    expect(told.filter(Boolean)).toHaveLength(9)
  })

  it('are ten whatever else was told, or stands in the session', () => {
    const session = createMemoryStorage({ plotlineTold: '7\nnull' })
    const { markOnce, markErrorOnce } = createDeduplicator({ session })
    for (let order = 0; order < 20; order++) markOnce({ name: 'paid' }, `PL-${order}`)
    expect(markErrorOnce('a')).toBe(true)
  })
})
