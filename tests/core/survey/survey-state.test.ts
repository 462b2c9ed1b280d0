import { describe, expect, it } from 'vitest'
import type { Survey } from '../../../src/core/model/survey.ts'
import { maxSideFeet } from '../../../src/core/survey/validation.ts'
import {
  initialState,
  historyIndex,
  isLastStep,
  progressOf,
  transition,
  type ResumePoint,
  type SurveyEvent,
  type SurveyState,
} from '../../../src/core/survey/survey-state.ts'
import { buildField, buildRadioField, buildStep, buildSurvey } from '../../builders/survey.ts'

const after = (events: readonly SurveyEvent[], from = initialState): SurveyState =>
  events.reduce(transition, from)

const loaded = (survey: Survey, resumePoint: ResumePoint | null = null): SurveyEvent => ({
  type: 'formChanged',
  form: { kind: 'ready', survey },
  resumePoint,
})
const loadFailed: SurveyEvent = { type: 'formChanged', form: { kind: 'failed' }, resumePoint: null }

const inQuestions = (survey: Survey = buildSurvey()): SurveyState =>
  after([loaded(survey), { type: 'started' }])

const withSteps = (...steps: Parameters<typeof buildStep>[0][]): Survey =>
  buildSurvey({ steps: steps.map((step) => buildStep(step)) })

const answer = (place: `${number}.${number}`, value: string): SurveyEvent => ({
  type: 'answered',
  place,
  value,
})
const tooLarge = String(maxSideFeet + 1)
const next: SurveyEvent = { type: 'nextPressed' }

describe('the landing card', () => {
  it('Start opens the first step without answers, also while the form loads (R5, S4.1)', () => {
    const started = after([{ type: 'started' }])
    expect(started).toEqual({ ...initialState, screen: 'questions', isLive: true })
    expect(after([loaded(buildSurvey())], started).form.kind).toBe('ready')
  })

  it('offers the saved answers once the form is loaded, and continues with them (R65)', () => {
    const resumePoint = { stepIndex: 1, answers: { '0.0': '30' } as const }
    const resumed: SurveyEvent = { type: 'resumed' }
    const found = after([loaded(buildSurvey(), resumePoint)])
    expect(after([resumed], found)).toEqual({ ...inQuestions(), ...resumePoint })
    const ready = after([loaded(buildSurvey())])
    expect(transition(ready, resumed)).toBe(ready)
    const started = { ...inQuestions(), resumable: resumePoint }
    expect(transition(started, resumed)).toBe(started)
    expect(after([{ type: 'started' }, loaded(buildSurvey(), resumePoint)])).toEqual(started)
  })
})

it('a loaded form is not replaced by a failure or another form', () => {
  const ready = inQuestions()
  expect(transition(ready, loadFailed)).toBe(ready)
  expect(transition(ready, loaded(buildSurvey({ id: 'other' })))).toBe(ready)
})

describe('an answer', () => {
  it('that is the same changes nothing', () => {
    const answered = after([answer('0.0', '30')], inQuestions())
    expect(transition(answered, answer('0.0', '30'))).toBe(answered)
  })

  it('and Next change nothing while the form loads', () => {
    const loading = after([{ type: 'started' }])
    for (const event of [answer('0.0', '30'), next]) expect(transition(loading, event)).toBe(loading)
  })

  it('to a field that the step does not have changes nothing', () => {
    const state = inQuestions()
    for (const place of ['0.9', '1.0', '9.0'] as const)
      expect(transition(state, answer(place, '30'))).toBe(state)
  })

  it('can’t be chosen during a submission (R63)', () => {
    const survey = withSteps({ fields: [buildRadioField(['One', 'Two'])] }, { label: 'Last' })
    const sending = after(
      [
        { type: 'chosen', place: '0.0', value: 'One' },
        { type: 'submissionSent' },
        { type: 'traversed', entry: 1 },
      ],
      inQuestions(survey),
    )
    expect(sending).toMatchObject({ isSending: true, stepIndex: 0 })
    expect(transition(sending, { type: 'chosen', place: '0.0', value: 'Two' })).toBe(sending)
  })
})

it('Next stays with messages if answers are invalid, and counts the attempt (S4.2, S5.3)', () => {
  const refused = after([next, next], inQuestions())
  expect(refused).toMatchObject({ stepIndex: 0, problems: { '0.0': 'required' }, failedAttempts: 2 })
})

describe('a message at a field', () => {
  const refused = after([answer('0.0', tooLarge), next], inQuestions())

  it('disappears as soon as the answer is valid', () => {
    expect(after([answer('0.0', String(maxSideFeet))], refused).problems).toEqual({})
  })

  it('names the current problem', () => {
    expect(after([answer('0.0', ' ')], refused).problems).toEqual({ '0.0': 'required' })
    expect(after([answer('0.0', `${tooLarge}0`)], refused).problems).toEqual({ '0.0': 'too-large' })
  })

  it('does not appear while typing', () => {
    expect(after([answer('0.0', tooLarge)], inQuestions()).problems).toEqual({})
  })

  it('disappears on Back, and stays away on Forward (S4, S4.2)', () => {
    const second = after([answer('0.0', '30'), next, next], inQuestions())
    expect(second.problems).toEqual({ '1.0': 'required' })
    const back = after([{ type: 'traversed', entry: 1 }], second)
    expect(back.stepIndex).toBe(0)
    expect(back.problems).toEqual({})
    expect(after([{ type: 'traversed', entry: 2 }], back).problems).toEqual({})
  })
})

describe('a choice', () => {
  const survey = withSteps(
    { fields: [buildRadioField(['One', 'Two'])] },
    { fields: [buildRadioField(['A', 'B'])] },
  )
  const choose = (place: `${number}.${number}`, value: string): SurveyEvent => ({
    type: 'chosen',
    place,
    value,
  })

  it('in a radio field answers and opens the next step (R8)', () => {
    expect(after([choose('0.0', 'Two')], inQuestions(survey))).toMatchObject({
      stepIndex: 1,
      answers: { '0.0': 'Two' },
    })
  })

  it('of the chosen option opens the next step too (R8)', () => {
    const back = after([choose('0.0', 'Two'), { type: 'traversed', entry: 1 }], inQuestions(survey))
    expect(after([choose('0.0', 'Two')], back).stepIndex).toBe(1)
  })

  it('on the last step only selects (R8)', () => {
    const last = after([choose('0.0', 'One'), choose('1.0', 'B')], inQuestions(survey))
    expect(last).toMatchObject({ stepIndex: 1, answers: { '1.0': 'B' }, isSending: false })
  })

  it('by the arrow keys only answers (R8)', () => {
    expect(after([answer('0.0', 'Two')], inQuestions(survey)).stepIndex).toBe(0)
  })

  it('in a compass or a text field only answers (R48)', () => {
    const others = withSteps({ fields: [buildField({ type: 'compass', name: 'direction' })] }, {})
    expect(after([choose('0.0', 'NE')], inQuestions(others))).toMatchObject({
      stepIndex: 0,
      answers: { '0.0': 'NE' },
    })
  })

  it('for an earlier step changes nothing (R8)', () => {
    const second = after([choose('0.0', 'Two')], inQuestions(survey))
    expect(transition(second, choose('0.0', 'One'))).toBe(second)
  })

  it('stays if another field of the step is invalid (S4, S4.2, S5.3)', () => {
    const mixed = withSteps({ fields: [buildField(), buildRadioField(['One'])] }, {})
    expect(after([choose('0.1', 'One')], inQuestions(mixed))).toMatchObject({
      stepIndex: 0,
      problems: { '0.0': 'required' },
      failedAttempts: 1,
    })
  })
})

describe('progress', () => {
  it.each([
    [0, 0],
    [1, 25],
    [2, 50],
    [4, 100],
  ])('at step index %i of five is %i per cent (S2.4)', (stepIndex, percent) => {
    expect(progressOf({ ...inQuestions(), stepIndex })).toBe(percent)
  })

  it('of a single step is 100 (R12)', () => {
    const only = inQuestions(withSteps({}))
    expect(progressOf(only)).toBe(100)
    expect(isLastStep(only)).toBe(true)
  })

  it('is 0 before the form is loaded', () => {
    expect({ progress: progressOf(initialState), isLast: isLastStep(initialState) }).toEqual({
      progress: 0,
      isLast: false,
    })
  })
})

describe('a submission', () => {
  const last = inQuestions(withSteps({}))

  it('is one at a time (R9)', () => {
    const sending = transition(last, { type: 'submissionSent' })
    expect(sending.isSending).toBe(true)
    expect(transition(sending, { type: 'submissionSent' })).toBe(sending)
    expect(transition(sending, { type: 'submissionEnded' }).isSending).toBe(false)
  })

  it('locks the answers until it ends (R63)', () => {
    const before = after([answer('0.0', '30'), { type: 'submissionSent' }], last)
    const locked = after([answer('0.0', '40'), { type: 'chosen', place: '0.0', value: '50' }], before)
    expect(locked).toBe(before)
    const ended = after([{ type: 'submissionEnded' }, answer('0.0', '40')], locked)
    expect(ended.answers).toEqual({ '0.0': '40' })
  })

  it('can be sent from the last step only', () => {
    for (const state of [inQuestions(), after([loaded(withSteps({}))])])
      expect(transition(state, { type: 'submissionSent' })).toBe(state)
  })

  const to = '/response/form_one_a?Rx=r1'

  it.each<[SurveyEvent, Partial<SurveyState>, Partial<SurveyState>]>([
    [{ type: 'submitted', to }, { isLive: true }, { isLive: true, submittedTo: to, isSending: true }],
    [{ type: 'submitted', to }, { isLive: false }, { isLive: false, submittedTo: to, isSending: true }],
    [{ type: 'submissionEnded' }, { isLive: true }, { isLive: true, isSending: false }],
    [{ type: 'submissionEnded' }, { isLive: true, submittedTo: to }, { isLive: false, submittedTo: null }],
    [{ type: 'submissionEnded' }, { isLive: false }, { isLive: false, isSending: false }],
    [{ type: 'submissionCancelled' }, { isLive: true, submittedTo: to }, { isLive: true, submittedTo: null }],
    [{ type: 'submissionCancelled' }, { isLive: false }, { isLive: false, isSending: false }],
  ])('%j changes a run that is %j to %j', (event, before, expected) => {
    expect(transition({ ...last, isSending: true, ...before }, event)).toMatchObject(expected)
  })
})

describe('a traversal of the browser’s history', () => {
  it('has an entry of its own at each step; the landing card stays where it is (R10, R50)', () => {
    const second = after([answer('0.0', '30'), next], inQuestions())
    expect([initialState, inQuestions(), second].map(historyIndex)).toEqual([null, 1, 2])
  })

  it('to entry 0 opens the landing card, without the step and its messages (R10)', () => {
    const second = after([answer('0.0', '30'), next, next], inQuestions())
    const landing = { ...second, screen: 'landing', stepIndex: 0, problems: {} }
    expect(after([{ type: 'traversed', entry: 0 }], second)).toEqual(landing)
  })

  it('stays within the form’s steps', () => {
    expect(after([{ type: 'traversed', entry: 100 }], inQuestions()).stepIndex).toBe(4)
    expect(after([{ type: 'started' }, { type: 'traversed', entry: 4 }]).stepIndex).toBe(0)
  })

  it('keeps the answers on Back and Forward (R10)', () => {
    const there = after([answer('0.0', '30'), next, { type: 'traversed', entry: 1 }], inQuestions())
    expect(after([{ type: 'traversed', entry: 2 }], there)).toMatchObject({
      stepIndex: 1,
      answers: { '0.0': '30' },
    })
  })
})
