import { act, fireEvent } from '@testing-library/react'
import type { HttpResult } from '../../../src/core/ports/ports.ts'
import { SurveyPage } from '../../../src/ui/features/survey/survey-page.tsx'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred, json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { show } from '../show.tsx'

// A phone: a wide screen shows the sidebar, which repeats the labels.
Object.assign(window, { innerWidth: 390 })

/** Renders the survey page with a form of the service. A submission gets no response. */
export async function showSurvey(form: unknown, response: HttpResult = json(200, form)) {
  const { app, clock } = createTestApp({
    responses: { 'GET /survey-forms': response, 'POST /survey-forms': deferred().promise },
  })
  const shown = show(<SurveyPage />, { app })
  // A failed request is retried after a few seconds.
  for (let tries = 0; tries < 4; tries++)
    await act(async () => {
      await settled()
      clock.advance(3_000)
    })
  return {
    ...shown,
    press: (name: string) => fireEvent.click(shown.getByRole('button', { name })),
    type: (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } }),
    heading: () => shown.getByRole('heading', { level: 1 }).textContent,
    /** The values of the fields, in their order. */
    values: (role: 'radio' | 'textbox') =>
      shown.queryAllByRole<HTMLInputElement>(role).map(({ value }) => value),
  }
}

/** Renders the first step of a survey of these steps. */
export async function showQuestions(...questions: unknown[]) {
  const survey = await showSurvey([{ _id: 'f1', questions }])
  survey.press('Start my plan')
  return survey
}
