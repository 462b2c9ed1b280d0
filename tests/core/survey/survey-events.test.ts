import { describe, expect, it } from 'vitest'
import type { FunnelEvent } from '../../../src/core/model/funnel-event.ts'
import type { CurrentSurvey } from '../../../src/core/survey/current-survey.ts'
import { surveyEvents } from '../../../src/core/survey/survey-events.ts'
import { maxLengthFeet } from '../../../src/core/survey/validation.ts'
import { initialState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { answerSteps, atStep, inTab } from './tab.ts'

/** Records the events of a survey after this state. */
function eventsAfter(start: SurveyState, { state }: CurrentSurvey): FunnelEvent[] {
  const events: FunnelEvent[] = []
  let last = start
  const read = (): void => {
    events.push(...surveyEvents(last, state.get()))
    last = state.get()
  }
  state.subscribe(read)
  read()
  return events
}

const namesOf = (events: readonly FunnelEvent[]): string[] =>
  events.map((event) => ('step' in event ? `${event.name} ${event.step}` : event.name))

describe('the survey’s events', () => {
  it('name what is seen, started, and answered with the names of the fields', async () => {
    const { flow } = await inTab()
    const events = eventsAfter(initialState, flow)
    flow.start()
    answerSteps(flow, 2)
    expect(namesOf(events)).toEqual([
      'survey_seen',
      'survey_started',
      'step_seen 1',
      'step_answered 1',
      'step_seen 2',
      'step_answered 2',
      'step_seen 3',
    ])
    expect(events.find(({ name }) => name === 'step_answered')).toMatchObject({ steps: 5, fields: ['width'] })
    expect(JSON.stringify(events)).not.toMatch(/"(?:30|40)"/)
  })

  it('name the rule and fields of each refused press', async () => {
    const { flow } = await atStep(0)
    const events = eventsAfter(flow.state.get(), flow)
    flow.next()
    flow.answer('0.0', String(maxLengthFeet + 1))
    flow.next()
    expect(events).toMatchObject([
      { name: 'step_refused', step: 1, rule: 'required', fields: ['width'] },
      { name: 'step_refused', step: 1, rule: 'too-large', fields: ['width'] },
    ])
  })

  it('name a step back by the button, the browser and the logo', async () => {
    const { flow, navigator } = await atStep(2)
    const events = eventsAfter(flow.state.get(), flow)
    flow.back()
    navigator.back()
    navigator.back()
    expect(namesOf(events)).toEqual([
      'step_back 3',
      'step_seen 2',
      'step_back 2',
      'step_seen 1',
      'step_back 1',
    ])
  })

  it('name the start before the questions are loaded', () => {
    const started: SurveyState = { ...initialState, screen: 'questions' }
    expect(surveyEvents(initialState, started)).toEqual([{ name: 'survey_started' }])
  })

  it('name no landing page on Back to a step', async () => {
    const { flow, goBack, linkToLanding } = await atStep(1)
    await linkToLanding()
    const events = eventsAfter(flow.state.get(), flow)
    await goBack(2)
    expect(namesOf(events)).toEqual(['step_seen 2'])
  })

  it('name no step back when a link opens the page again', async () => {
    const { flow, leaveFor, open } = await atStep(1)
    const events = eventsAfter(flow.state.get(), flow)
    leaveFor('/privacy-policy')
    leaveFor('/')
    await open()
    expect(namesOf(events)).toEqual(['survey_seen'])
  })
})
