import common from 'virtual:english/common'
import { act, fireEvent } from '@testing-library/react'
import type { HttpAnswer } from '../../../src/core/ports/ports.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { SurveyPage } from '../../../src/ui/features/survey/survey-page.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { held, json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { show } from '../show.tsx'

addEnglish('common', common)

// A phone: on a slow machine the plan beside the questions loads meanwhile, and repeats their texts.
Object.assign(window, { innerWidth: 390 })

/** The survey page on a form as the service sends it; a submission is never answered. */
export async function showSurvey(form: unknown, answer: HttpAnswer = json(200, form)) {
  const { app, clock } = createTestApp({
    answers: { 'GET /survey-forms': answer, 'POST /survey-forms': held().answer },
  })
  const shown = show(<SurveyPage visit={app.visit()} />, { app })
  for (let tries = 0; tries < 4; tries++)
    await act(async () => {
      await settled()
      clock.advance(3_000)
    })
  return {
    ...shown,
    press: (name: string) => fireEvent.click(shown.getByRole('button', { name })),
    type: (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } }),
    /** What the page is about. */
    heading: () => shown.getByRole('heading', { level: 1 }).textContent,
    /** The names of these, in their order. */
    values: (role: 'radio' | 'textbox') =>
      shown.queryAllByRole<HTMLInputElement>(role).map(({ value }) => value),
  }
}

/** The first question of a survey of these. */
export async function showQuestions(...questions: unknown[]) {
  const survey = await showSurvey([{ _id: 'f1', questions }])
  survey.press('Start my plan')
  return survey
}
