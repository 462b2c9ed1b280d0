import { describe, expect, it } from 'vitest'
import { bufferSurvey } from '../../src/telemetry/buffer-survey.ts'
import { connectTracking, trackFailedPayment } from '../../src/telemetry/connect-tracking.ts'
import {
  createEventBuffer,
  type EventBuffer,
  type TelemetryEvent,
  type TrackedEvent,
} from '../../src/telemetry/event-buffer.ts'
import { createStore } from '../../src/core/kernel/store.ts'
import { initialState, type SurveyState } from '../../src/core/survey/survey-state.ts'
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts'
import { readVisit } from '../../src/core/model/visit.ts'

type Named = { name: string; error?: true }

/** Connects the tracking code to buffered events, and returns what it sends. */
function connect({ navigator, clock }: FakePorts, events: EventBuffer<TelemetryEvent>): TrackedEvent[] {
  const sent: TrackedEvent[] = []
  const entry = readVisit(navigator.location())
  trackFailedPayment({ events, entry, navigator, clock })
  connectTracking(events, (event) => void sent.push(event))
  return sent
}

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

it.each<Partial<SurveyState>>([
  { opening: { id: 'page-1', isLink: true } },
  { screen: 'questions' },
  { form: { kind: 'failed' } },
  { stepIndex: 1 },
  { failedAttempts: 1 },
])('the survey is buffered when it changes by %j, and not again with the next answer', (change) => {
  const survey = createStore(initialState)
  const buffered: TelemetryEvent[] = []
  bufferSurvey(survey, { track: (event) => void buffered.push(event) }, { now: () => 7 })
  const changed = { ...initialState, ...change }
  survey.set(changed)
  survey.set({ ...changed, answers: { '0.0': '30' } })
  expect(buffered).toEqual([{ survey: changed, at: 7 }])
})

it('the buffer adds the screen to an error from before the tracking code was loaded', () => {
  const ports = createFakePorts()
  const events = createEventBuffer<TelemetryEvent>()
  const error = { where: 'ui' }
  const inQuestions = { ...initialState, screen: 'questions', stepIndex: 2 } as const
  events.track({ error, path: '/', at: 1 })
  events.track({ survey: inQuestions, at: 2 })
  events.track({ error, path: '/', at: 3 })
  events.track({ error, path: '/response/a', at: 4 })
  const sent = connect(ports, events)
  expect(sent).toEqual([
    { error, screen: { page: 'survey' }, at: 1 },
    { event: { name: 'survey_started' }, dedupeKey: '', at: 2 },
    { error, screen: { page: 'survey', step: 3 }, at: 3 },
    { error, screen: { page: 'lead' }, at: 4 },
  ])
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
    const events = createEventBuffer<TelemetryEvent>()
    const sent = connect(ports, events)
    expect(sent).toEqual(expected)
    const other: TelemetryEvent = { event: { name: 'design_watched' }, dedupeKey: 'page-1', at: 6 }
    events.track(other)
    expect(sent.at(-1)).toBe(other)
  },
)
