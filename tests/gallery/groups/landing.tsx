import type { ReactNode } from 'react'
import type { CurrentSurvey } from '../../../src/core/survey/current-survey.ts'
import { firstState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { createStore } from '../../../src/core/kernel/store.ts'
import { Landing } from '../../../src/ui/features/survey/landing.tsx'
import { phone, type Group } from '../case.ts'
import { WithApp } from '../with-app.tsx'

const steps = Array.from({ length: 12 }, () => ({ label: '', smallText: '', fields: [] }))
const form: SurveyState['form'] = { kind: 'ready', survey: { id: 'demo', targetUrl: '', steps } }

function card(resumable: SurveyState['resumable']): ReactNode {
  const nothing = (): void => {}
  const survey: CurrentSurvey = {
    state: createStore({ ...firstState, form, resumable }),
    enter: () => nothing,
    start: nothing,
    resume: nothing,
    retry: nothing,
    answer: nothing,
    choose: nothing,
    next: nothing,
    back: nothing,
    home: nothing,
    finish: nothing,
  }
  return (
    <WithApp part={{ survey }}>
      <Landing />
    </WithApp>
  )
}

export const landing: Group = {
  name: 'Landing card',
  cases: [
    { state: 'first visit', window: phone, draw: () => card(null) },
    {
      state: 'with something to go on with',
      window: [320, 640],
      draw: () => card({ stepIndex: 6, answers: {} }),
    },
  ],
}
