import { beforeAll, expect, it } from 'vitest'
import wizard from 'virtual:english/wizard'
import { createStore } from '../../../src/core/kernel/store.ts'
import { initialState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { miniPlanDetail } from '../../../src/ui/features/survey/mini-plan.tsx'
import { PlanSidebar } from '../../../src/ui/features/survey/plan-sidebar.tsx'
import { buildSurvey } from '../../builders/survey.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { entriesIn, show } from '../show.tsx'

beforeAll(() => addEnglish('wizard', wizard))

it('the plan sidebar has a cell for each question except the extra ones, with its answer (R60)', () => {
  const { app } = createTestApp()
  const state: SurveyState = {
    ...initialState,
    form: { kind: 'ready', survey: buildSurvey() },
    answers: { '0.0': '30', '2.0': 'Two', '3.0': 'NE', '4.0': 'Salem' },
    stepIndex: 4,
  }
  const survey = { ...app.survey, state: createStore(state) }
  const shown = show(<PlanSidebar />, { app: { ...app, survey } })
  expect(entriesIn(shown)).toEqual([
    ['Plot width', '30 ft'],
    ['Plot depth', ''],
    ['Floors', 'Two'],
    ['Direction', 'North-east'],
  ])
})

it('the small plan gains a detail at 20, 50 and 80 per cent', () => {
  expect([0, 19, 20, 49, 50, 79, 80, 100].map(miniPlanDetail)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
})
