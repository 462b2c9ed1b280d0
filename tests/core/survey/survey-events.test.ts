import { describe, expect, it } from 'vitest'
import type { FunnelEvent } from '../../../src/core/model/funnel-event.ts'
import { surveyEvents } from '../../../src/core/survey/survey-events.ts'
import { largestMeasure } from '../../../src/core/survey/validation.ts'
import { firstState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { answerAll, atStep, inTab } from './tab.ts'

/** Follows a wizard from now on. */
function follow(wizard: {
  state: { get(): SurveyState; subscribe(run: () => void): () => void }
}): FunnelEvent[] {
  const events: FunnelEvent[] = []
  let last = firstState
  const read = (): void => {
    const state = wizard.state.get()
    events.push(...surveyEvents(last, state))
    last = state
  }
  wizard.state.subscribe(read)
  read()
  return events
}

const short = (events: readonly FunnelEvent[]): string[] =>
  events.map((event) => ('step' in event ? `${event.name} ${event.step}` : event.name))

describe('the survey’s events', () => {
  it('name what is seen, started, and answered with the names of the fields', async () => {
    const { wizard } = await inTab()
    const events = follow(wizard)
    wizard.start()
    answerAll(wizard, 2)
    expect(short(events)).toEqual([
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
    const { wizard } = await atStep(0)
    const told = follow(wizard)
    told.length = 0
    wizard.next()
    wizard.answer('0.0', String(largestMeasure + 1))
    wizard.next()
    expect(told).toMatchObject([
      { name: 'step_refused', step: 1, rule: 'required', fields: ['width'] },
      { name: 'step_refused', step: 1, rule: 'too-large', fields: ['width'] },
    ])
  })

  it('name a step back by the button, the browser and the logo', async () => {
    const { wizard, navigator } = await atStep(2)
    const events = follow(wizard)
    events.length = 0
    wizard.back()
    navigator.back()
    navigator.back()
    expect(short(events)).toEqual(['step_back 3', 'step_seen 2', 'step_back 2', 'step_seen 1', 'step_back 1'])
  })

  it('name the start before the questions are loaded', () => {
    const started: SurveyState = { ...firstState, screen: 'questions' }
    expect(surveyEvents(firstState, started)).toEqual([{ name: 'survey_started' }])
  })

  it('name no landing page on Back to a step', async () => {
    const { wizard, comeBack, linkToLanding } = await atStep(1)
    await linkToLanding()
    const events = follow(wizard)
    events.length = 0
    await comeBack(2)
    expect(short(events)).toEqual(['step_seen 2'])
  })

  it('name no step back when a link opens the page again', async () => {
    const { wizard, leaveFor, open } = await atStep(1)
    const events = follow(wizard)
    events.length = 0
    leaveFor('/privacy-policy')
    leaveFor('/')
    await open()
    expect(short(events)).toEqual(['survey_seen'])
  })
})
