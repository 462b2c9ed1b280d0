import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { Conversion, FunnelEvent } from '../../src/core/model/funnel-event.ts'
import { createErrorSink, dispatchOnce } from '../../src/telemetry/dispatch.ts'
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

/** A dispatch, and the one after a reload of the same tab. Each function returns whether its event is sent. */
function start(stored: Readonly<Record<string, string>> = {}) {
  const session = createMemoryStorage(stored)
  function load() {
    let sent = 0
    const count = (): void => void sent++
    const dispatch = dispatchOnce(
      { session },
      [{ track: count, reportConversion: count, reset() {} }],
      (error, markOnce) => markOnce(error.error.where) && count(),
    )
    function isSent(tracked: Parameters<typeof dispatch>[0]): boolean {
      const before = sent
      dispatch(tracked)
      return sent > before
    }
    return {
      sendEvent: (event: FunnelEvent, dedupeKey: string) => isSent({ event, dedupeKey, at: 1 }),
      sendConversion: (conversion: Conversion) => isSent({ conversion, at: 1 }),
      sendError: (where: string) => isSent({ error: { where }, screen: { page: 'lead' }, at: 1 }),
    }
  }
  return { ...load(), reload: load }
}

describe('the deduplication', () => {
  it.each(everyEvent)('sends $name once if a reload could repeat it, else each time', (event) => {
    const { sendEvent, reload } = start()
    const isSentAgain = isRepeated[event.name]
    expect(sendEvent(event, 'r1')).toBe(true)
    expect({ again: sendEvent(event, 'r1'), reloaded: reload().sendEvent(event, 'r1') }).toEqual({
      again: isSentAgain,
      reloaded: isSentAgain,
    })
    expect({ otherId: sendEvent(event, 'r2'), otherTab: start().sendEvent(event, 'r1') }).toEqual({
      otherId: true,
      otherTab: true,
    })
  })

  it('sends an event of a step or a dialog once for each of them', () => {
    const { sendEvent } = start()
    for (const name of ['step_seen', 'step_answered'] as const) {
      const step = (index: number): FunnelEvent => ({ name, step: index, steps: 3, fields: [] })
      expect([step(1), step(2), step(1)].map((event) => sendEvent(event, ''))).toEqual([true, true, false])
    }
    const offer = (dialog: 'discount' | 'offer'): FunnelEvent => ({ name: 'offer_shown', dialog })
    expect([offer('discount'), offer('offer')].map((event) => sendEvent(event, 'r'))).toEqual([true, true])
  })

  it('sends came_back again after each press of Pay', () => {
    const { sendEvent } = start()
    const back: FunnelEvent = { name: 'came_back' }
    const pay: FunnelEvent = { name: 'pay_pressed', plan: 'one' }
    const seen: FunnelEvent = { name: 'survey_seen' }
    const sent = [seen, pay, back, back, pay, back, seen].map((event) => sendEvent(event, 'r1'))
    expect(sent).toEqual([true, true, true, false, true, true, false])
  })

  it.each(['', '{', 'null', '["paid PL-1"]'])(
    'sends an event if session storage contains %j (R37)',
    (stored) => {
      const { sendEvent } = start({ plotlineSentEvents: stored })
      expect([sendEvent({ name: 'paid' }, 'PL-1'), sendEvent({ name: 'paid' }, 'PL-1')]).toEqual([
        true,
        false,
      ])
    },
  )

  it('sends an event once if its id contains a line break', () => {
    const { sendEvent } = start()
    const orders = ['PL-1\nPL-2', 'PL-1\nPL-2', 'PL-2', 'PL-1PL-2']
    expect(orders.map((order) => sendEvent({ name: 'paid' }, order))).toEqual([true, false, true, true])
  })

  it('sends an event again after 2,000 newer ones', () => {
    const lines = ['paid PL-0', 'paid PL-1', ...Array.from({ length: 1_998 }, (_, index) => `other ${index}`)]
    const { sendEvent } = start({ plotlineSentEvents: lines.join('\n') })
    sendEvent({ name: 'paid' }, 'PL-2')
    expect(['PL-1', 'PL-0'].map((order) => sendEvent({ name: 'paid' }, order))).toEqual([false, true])
  })
})

it('a conversion is sent once per page and id, also after a reload; never without id (R58)', () => {
  const { sendEvent, sendConversion, reload } = start()
  const convert = (page: Conversion['page'], id: string) => sendConversion({ page, region: 'in', id })
  sendEvent({ name: 'paid' }, 'PL-1')
  expect([convert('thank-you', 'PL-1'), convert('thank-you', 'PL-1')]).toEqual([true, false])
  expect([convert('thank-you', 'PL-2'), convert('lead', 'r1'), convert('checkout', 'r1')]).toEqual(
    Array(3).fill(true),
  )
  expect(reload().sendConversion({ page: 'lead', region: 'in', id: 'r1' })).toBe(false)
  expect(convert('lead', '')).toBe(false)
})

it('an error is sent once, and ten in a visit, whatever else was sent', () => {
  const { sendEvent, sendError, reload } = start({ plotlineSentEvents: '7\nnull' })
  for (let order = 0; order < 20; order++) sendEvent({ name: 'paid' }, `PL-${order}`)
  expect([sendError('a'), sendError('a')]).toEqual([true, false])
  const sent = Array.from({ length: 30 }, (_, index) => reload().sendError(`f${index}`))
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
