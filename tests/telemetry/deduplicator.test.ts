import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { Conversion, FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { createDeduplicator, createErrorSink, dispatchOnce } from '../../src/telemetry/dispatch.ts'
import { everyEvent } from '../builders/events.ts'

/** Whether each occurrence is sent, because a press or a response causes it. A record: the compiler requires new events here. */
const isRepeated: Record<FunnelEvent['name'], boolean> = {
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

/** A deduplicator, and the one after a reload of the same tab. */
function start(stored: Readonly<Record<string, string>> = {}) {
  const session = createMemoryStorage(stored)
  const reload = (): ReturnType<typeof createDeduplicator> => createDeduplicator({ session })
  return { ...reload(), session, reload }
}

describe('the deduplicator', () => {
  it.each(everyEvent)('sends $name once if a reload could repeat it, else each time', (event) => {
    const { markOnce, reload } = start()
    const isSentAgain = isRepeated[event.name]
    expect(markOnce(event, 'r1')).toBe(true)
    expect([markOnce(event, 'r1'), reload().markOnce(event, 'r1')]).toEqual([isSentAgain, isSentAgain])
    expect([markOnce(event, 'r2'), start().markOnce(event, 'r1')]).toEqual([true, true])
  })

  it('sends an event of a step or a dialog once for each of them', () => {
    const { markOnce } = start()
    for (const name of ['step_seen', 'step_answered'] as const) {
      const step = (index: number): FunnelEvent => ({ name, step: index, steps: 3, fields: [] })
      expect([step(1), step(2), step(1)].map((event) => markOnce(event, ''))).toEqual([true, true, false])
    }
    const offer = (dialog: 'discount' | 'offer'): FunnelEvent => ({ name: 'offer_shown', dialog })
    expect([offer('discount'), offer('offer')].map((event) => markOnce(event, 'r'))).toEqual([true, true])
  })

  it('sends came_back again after each press of Pay', () => {
    const { markOnce } = start()
    const back: FunnelEvent = { name: 'came_back' }
    const pay: FunnelEvent = { name: 'pay_pressed', plan: 'one' }
    const seen: FunnelEvent = { name: 'survey_seen' }
    const sent = [seen, pay, back, back, pay, back, seen].map((event) => markOnce(event, 'r1'))
    expect(sent).toEqual([true, true, true, false, true, true, false])
  })

  it.each(['', '{', 'null', '["paid PL-1"]'])(
    'sends an event if session storage contains %j (R37)',
    (stored) => {
      const { markOnce } = start({ plotlineTold: stored })
      expect([markOnce({ name: 'paid' }, 'PL-1'), markOnce({ name: 'paid' }, 'PL-1')]).toEqual([true, false])
    },
  )

  it('sends an event once if its id contains a line break', () => {
    const { markOnce } = start()
    const orders = ['PL-1\nPL-2', 'PL-1\nPL-2', 'PL-2', 'PL-1PL-2']
    expect(orders.map((order) => markOnce({ name: 'paid' }, order))).toEqual([true, false, true, true])
  })

  it('sends an event again after 2,000 newer ones', () => {
    const lines = ['paid PL-0', 'paid PL-1', ...Array.from({ length: 1_998 }, (_, index) => `other ${index}`)]
    const { markOnce } = start({ plotlineTold: lines.join('\n') })
    markOnce({ name: 'paid' }, 'PL-2')
    expect(['PL-1', 'PL-0'].map((order) => markOnce({ name: 'paid' }, order))).toEqual([false, true])
  })
})

it('a conversion is sent once per page and id, also after a reload; never without id (R58)', () => {
  const { markOnce, markConversionOnce, reload } = start()
  const convert = (page: Conversion['page'], id: string) => markConversionOnce({ page, region: 'in', id })
  markOnce({ name: 'paid' }, 'PL-1')
  expect([convert('thank-you', 'PL-1'), convert('thank-you', 'PL-1')]).toEqual([true, false])
  expect([convert('thank-you', 'PL-2'), convert('lead', 'r1'), convert('checkout', 'r1')]).toEqual(
    Array(3).fill(true),
  )
  expect(reload().markConversionOnce({ page: 'lead', region: 'in', id: 'r1' })).toBe(false)
  expect(convert('lead', '')).toBe(false)
})

it('an error is sent once, and ten in a visit, whatever else was sent', () => {
  const { markOnce, markErrorOnce, reload } = start({ plotlineTold: '7\nnull' })
  for (let order = 0; order < 20; order++) markOnce({ name: 'paid' }, `PL-${order}`)
  expect([markErrorOnce('a'), markErrorOnce('a')]).toEqual([true, false])
  const sent = Array.from({ length: 30 }, (_, index) => reload().markErrorOnce(`f${index}`))
  expect(sent.filter(Boolean)).toHaveLength(9)
})

describe('the dispatch to the sinks', () => {
  const at = 1
  const event = { name: 'design_watched' } as const
  const conversion = { page: 'lead', region: 'in', id: 'r1' } as const
  const reported = { error: { where: 'ui' }, screen: { page: 'lead' } } as const

  it('sends events and conversions to each sink, and errors to the reporter, all of them once', () => {
    const sent: unknown[] = []
    const analytics = {
      track: (...what: unknown[]) => void sent.push(what),
      reportConversion: (what: unknown) => void sent.push(what),
      reset() {},
    }
    const reporter = { report: (...what: unknown[]) => void sent.push(what), measure() {}, reset() {} }
    const sink = createErrorSink(reporter, () => null)
    const send = dispatchOnce({ session: createMemoryStorage() }, [analytics, analytics], sink)
    const tracked = [
      { event, dedupeKey: 'r1', at },
      { conversion, at },
      { ...reported, at },
    ]
    for (const one of [...tracked, ...tracked]) send(one)
    const report = [{ kind: 'page', page: 'lead' }, at]
    expect(sent).toEqual([[event, at], [event, at], conversion, conversion, report])
  })

  it('drops errors in a build without a reporter', () => {
    const send = dispatchOnce({ session: createMemoryStorage() }, [])
    expect(() => send({ ...reported, at })).not.toThrow()
  })
})
