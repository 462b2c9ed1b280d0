import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Survey, FieldPlace } from '../../../src/core/model/survey.ts'
import { readVisit } from '../../../src/core/model/visit.ts'
import type { HttpAnswer, HttpRequest } from '../../../src/core/ports/ports.ts'
import { largestMeasure } from '../../../src/core/survey/validation.ts'
import { createSubmitSurvey } from '../../../src/core/survey/submit-survey.ts'
import { createCurrentSurvey } from '../../../src/core/survey/current-survey.ts'
import {
  firstState,
  progressOf,
  transition,
  type SurveyEvent,
  type SurveyState,
} from '../../../src/core/survey/survey-state.ts'
import { anyTravel } from '../../builders/any-travel.ts'
import {
  buildField,
  buildRadioField,
  buildStep,
  buildSurvey,
  buildSurveyFormJson,
} from '../../builders/survey.ts'
import { deferred, json, noResponse, plain } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'

const anyField = fc.oneof(
  fc
    .record({ name: fc.constantFrom('width', 'Depth', '__proto__', 'x') })
    .map((changes) => buildField(changes)),
  fc.constant(buildRadioField(['One', 'Two'])),
  fc.constant(buildField({ name: 'direction', type: 'compass' })),
)
const anySurvey: fc.Arbitrary<Survey> = fc
  .array(fc.array(anyField, { maxLength: 3 }), { minLength: 1, maxLength: 5 })
  .map((steps) => buildSurvey({ steps: steps.map((fields) => buildStep({ fields })) }))

const anyPlace = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 3 }))
  .map(([step, field]): FieldPlace => `${step}.${field}`)
const anyValue = fc.constantFrom('', ' ', '30', String(largestMeasure + 1), 'Two', 'NE')

const anyEvent: fc.Arbitrary<SurveyEvent> = fc.oneof(
  anySurvey.map((survey): SurveyEvent => ({ type: 'formChanged', form: { kind: 'ready', survey } })),
  fc.constantFrom<SurveyEvent[]>(
    { type: 'formChanged', form: { kind: 'failed' } },
    { type: 'formChanged', form: { kind: 'loading' } },
    { type: 'started' },
    { type: 'nextPressed' },
    { type: 'travelled', entry: null },
    { type: 'submitted' },
    { type: 'submissionCancelled' },
    { type: 'superseded' },
    { type: 'submissionSent' },
    { type: 'submissionEnded' },
  ),
  fc.record({
    type: fc.constantFrom('answered' as const, 'chosen' as const),
    place: anyPlace,
    value: anyValue,
  }),
  fc.record({ type: fc.constant('travelled' as const), entry: fc.integer({ min: 0, max: 600 }) }),
)

function expectLegal(state: SurveyState): void {
  const steps = state.form.kind === 'ready' ? state.form.survey.steps : []
  expect(Number.isInteger(state.stepIndex)).toBe(true)
  expect(state.stepIndex).toBeGreaterThanOrEqual(0)
  expect(state.stepIndex).toBeLessThanOrEqual(Math.max(steps.length - 1, 0))
  expect(progressOf(state)).toBeGreaterThanOrEqual(0)
  expect(progressOf(state)).toBeLessThanOrEqual(100)
  if (state.screen === 'landing') expect(state).toMatchObject({ stepIndex: 0, sending: false })
  if (state.screen === 'landing') expect(state.problems).toEqual({})
  for (const place of Object.keys(state.problems)) {
    const [step, field] = place.split('.').map(Number)
    expect(step).toBe(state.stepIndex)
    expect(steps[step!]?.fields[field!]).toBeDefined()
  }
  for (const place of Object.keys(state.answers)) {
    const [step, field] = place.split('.').map(Number)
    expect(steps[step!]?.fields[field!]).toBeDefined()
  }
}

describe('any sequence of events', () => {
  it('leaves a legal state, with progress from 0 to 100', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        events.reduce((state, event) => {
          const next = transition(state, event)
          expectLegal(next)
          return next
        }, firstState)
      }),
      { numRuns: 400 },
    )
  })

  it('moves at most one step by one event that is not a move through history', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        events.reduce((state, event) => {
          const next = transition(state, event)
          const isMove = ['travelled', 'started'].includes(event.type)
          if (!isMove) expect([0, 1]).toContain(next.stepIndex - state.stepIndex)
          return next
        }, firstState)
      }),
      { numRuns: 400 },
    )
  })
})

type Deed =
  | 'start'
  | 'next'
  | 'back'
  | 'home'
  | 'finish'
  | 'browserBack'
  | 'forward'
  | 'arrive'
  | 'answer'
  | 'settle'
  | 'reenter'
const anyDeed = fc.constantFrom<Deed[]>(
  'start',
  'next',
  'back',
  'home',
  'finish',
  'finish',
  'browserBack',
  'forward',
  'arrive',
  'answer',
  'answer',
  'settle',
  'reenter',
)
const accepted = json(201, { status: 201, insertedId: 'r1' })
const anyOutcome = fc.constantFrom(json(422, {}), plain(201, '{"cut'), noResponse, accepted)
/** A whole survey with an accepted submission: random actions rarely get there. */
const wholeWay = (['start', 'answer', 'answer', 'answer', 'finish', 'settle'] satisfies Deed[]).map(
  (deed): [Deed, HttpAnswer] => [deed, accepted],
)

/** The page is left and shown again while a press of Back or of the logo is in flight. */
const reentered = (['back', 'home'] as const).map((deed): [number, [Deed, HttpAnswer][]] => [
  5,
  (['start', 'answer', deed, 'answer', 'reenter'] satisfies Deed[]).map((each) => [each, accepted]),
])

describe('any sequence of presses', () => {
  it('has at most one submission in flight and stays legal (R9)', async () => {
    const step = buildStep({ fields: [buildRadioField(['One'])] })
    const survey = buildSurvey({ steps: [step, step, step, step] })
    await fc.assert(
      fc.asyncProperty(
        anyTravel,
        fc.array(fc.tuple(anyDeed, anyOutcome), { maxLength: 25 }),
        async (travel, deeds) => {
          const sent: { request: HttpRequest; settled: boolean; call: ReturnType<typeof deferred> }[] = []
          const ports = createFakePorts({
            travel,
            answers: {
              'GET /survey-forms': json(200, [buildSurveyFormJson(survey)]),
              'POST /survey-forms': (request) => {
                const call = deferred()
                sent.push({ request, settled: false, call })
                return call.promise
              },
            },
          })
          const visit = readVisit(ports.navigator.location())
          const flow = createCurrentSurvey(
            { ...ports, submitSurvey: createSubmitSurvey(ports, { brandCode: 'B' }) },
            { entry: visit, language: () => 'en' },
          )
          let leave = flow.enter(visit)
          await settled()
          for (const [deed, outcome] of deeds) {
            const { stepIndex } = flow.state.get()
            if (deed === 'start') flow.start()
            if (deed === 'next') flow.next()
            if (deed === 'back') flow.back()
            if (deed === 'home') flow.home()
            if (deed === 'finish') flow.finish()
            if (deed === 'browserBack') ports.navigator.back()
            if (deed === 'forward') ports.navigator.forward()
            if (deed === 'arrive') ports.clock.advance(travel)
            if (deed === 'answer') flow.choose(`${stepIndex}.0`, 'One')
            if (deed === 'settle') {
              for (const one of sent) {
                one.settled = true
                one.call.resolve(outcome)
              }
              await settled()
            }
            if (deed === 'reenter') {
              leave()
              leave = flow.enter(visit)
              await settled()
            }
            expectLegal(flow.state.get())
            const inFlight = sent.filter((one) => !one.settled && !ports.http.cancelled.includes(one.request))
            expect(inFlight.length).toBeLessThanOrEqual(1)
          }
          // After every traversal, the entry is that of the current step (R10), unless the answers opened the next page.
          ports.clock.advance(1_000)
          const { screen, stepIndex } = flow.state.get()
          const isHere = ports.navigator.location().path === visit.path
          if (isHere && screen === 'questions') expect(ports.navigator.state()?.entry).toBe(stepIndex + 1)
        },
      ),
      { numRuns: 300, examples: [[0, wholeWay], ...reentered] },
    )
  })
})
