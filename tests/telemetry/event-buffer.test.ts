import { describe, expect, it } from 'vitest'
import { trackFailedPayment } from '../../src/telemetry/connect-tracking.ts'
import { createEventBuffer, currentScreen, type TrackedEvent } from '../../src/telemetry/event-buffer.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'
import { readVisit } from '../../src/core/model/visit.ts'

type Named = { name: string; error?: true }

describe('the event buffer', () => {
  it('delivers buffered events in order, then those tracked during delivery, then later ones', () => {
    const { track, listen } = createEventBuffer<Named>()
    const delivered: string[] = []
    track({ name: 'a' })
    track({ name: 'b' })
    listen(({ name }) => {
      delivered.push(name)
      if (name === 'a') track({ name: 'while delivering' })
    })
    expect(delivered).toEqual(['a', 'b', 'while delivering'])
    track({ name: 'c' })
    expect(delivered.at(-1)).toBe('c')
  })

  it('keeps the 200 newest events and the 20 newest errors until the listener is ready', () => {
    const { track, listen, flush } = createEventBuffer<Named>()
    const delivered: string[] = []
    let isReady = false
    listen(
      ({ name }) => void delivered.push(name),
      () => isReady,
    )
    for (let count = 1; count <= 201; count++) track({ name: `event ${count}` })
    for (let count = 1; count <= 600; count++) track({ name: `error ${count}`, error: true })
    track({ name: 'last' })
    expect(delivered).toEqual([])
    isReady = true
    flush()
    expect([delivered.length, delivered[0], delivered[199], delivered.at(-1)]).toEqual([
      220,
      'event 3',
      'error 581',
      'last',
    ])
  })
})

it.each<[string, number, object]>([
  ['/us', 0, { page: 'survey' }],
  ['/us', 3, { page: 'survey', step: 3 }],
  ['/response/a?Rx=r1', 2, { page: 'lead' }],
])('the screen at %s, history entry %i, is %j', (address, entry, screen) => {
  const { navigator } = createFakePorts({ address })
  navigator.replaceState({ pageId: 'page-1', entry })
  expect(currentScreen(navigator)).toEqual(screen)
})

it.each([
  ['/payment-failure', 'page-1', [{ event: { name: 'payment_failed' }, dedupeKey: 'page-1', at: 5 }]],
  ['/payment-failure', null, [{ event: { name: 'payment_failed' }, dedupeKey: '', at: 5 }]],
  ['/terms', 'page-1', []],
])(
  'a visit that begins at %s, page %s, tracks a failed payment only at /payment-failure',
  (address, pageId, expected) => {
    const ports = createFakePorts({ address, now: 5 })
    if (pageId) ports.navigator.replaceState({ pageId, entry: 0 })
    const events: TrackedEvent[] = []
    trackFailedPayment({
      ...ports,
      entry: readVisit(ports.navigator.location()),
      events: { ...createEventBuffer(), track: (event) => void events.push(event) },
    })
    expect(events).toEqual(expected)
  },
)
