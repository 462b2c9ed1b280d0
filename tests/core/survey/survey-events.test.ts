import { describe, expect, it } from 'vitest'
import type { FunnelEvent } from '../../../src/core/model/funnel-event.ts'
import { surveyEvents } from '../../../src/core/survey/survey-events.ts'
import { maxSideFeet } from '../../../src/core/survey/validation.ts'
import { initialState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { answerSteps, atStep, inTab, type Tab } from './tab.ts'

/** Returns the events that are sent from now on. */
function recordEvents({ events }: Tab): () => FunnelEvent[] {
  const start = events.length
  return () => events.slice(start)
}

const namesOf = (events: readonly FunnelEvent[]): string[] =>
  events.map((event) => ('step' in event ? `${event.name} ${event.step}` : event.name))

describe('the survey’s events', () => {
  it('name what is seen, started, and answered with the names of the fields', async () => {
    const { flow, events } = await inTab()
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
    const tab = await atStep(0)
    const [{ flow }, sent] = [tab, recordEvents(tab)]
    flow.next()
    flow.answer('0.0', String(maxSideFeet + 1))
    flow.next()
    expect(sent()).toMatchObject([
      { name: 'step_refused', step: 1, rule: 'required', fields: ['width'] },
      { name: 'step_refused', step: 1, rule: 'too-large', fields: ['width'] },
    ])
  })

  it('name a step back by the button, the browser and the logo', async () => {
    const tab = await atStep(2)
    const [{ flow, navigator }, sent] = [tab, recordEvents(tab)]
    flow.back()
    navigator.back()
    navigator.back()
    expect(namesOf(sent())).toEqual(['step_back 3', 'step_back 2', 'step_back 1'])
  })

  it('name the start before the questions are loaded', () => {
    const started: SurveyState = { ...initialState, screen: 'questions' }
    expect(surveyEvents(initialState, started)).toEqual([{ name: 'survey_started' }])
  })

  it('name a landing page and a step once per tab', async () => {
    const tab = await atStep(1)
    const sent = recordEvents(tab)
    await tab.linkToLanding()
    await tab.goBack(2)
    expect(sent()).toEqual([])
  })

  it('name no step back when a link opens the page again', async () => {
    const tab = await atStep(1)
    const sent = recordEvents(tab)
    tab.leaveFor('/privacy-policy')
    tab.leaveFor('/')
    await tab.open()
    expect(sent()).toEqual([])
  })
})
