import { act, render } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStore } from '../../../src/core/kernel/store.ts'
import { initialState, type SurveyState } from '../../../src/core/survey/survey-state.ts'
import { AppRoot } from '../../../src/ui/shell/app.tsx'
import { startPrefetching } from '../../../src/ui/shell/prefetch.ts'
import { createLazyPages } from '../../../src/ui/shell/routes.tsx'
import { buildSurvey } from '../../builders/survey.ts'
import { createFakeLanguages } from '../../fakes/fake-languages.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { deferred } from '../../fakes/fake-http.ts'

const survey = buildSurvey()
const landing: SurveyState = { ...initialState, form: { kind: 'ready', survey } }
const question: SurveyState = { ...landing, screen: 'questions' }
const lastQuestion: SurveyState = { ...question, stepIndex: survey.steps.length - 1 }
const leadAddress = '/response/form_one_demo'

/** The pages whose chunks are requested before and after the browser is idle. No chunk loads. */
function requestedPages(address: string, state: SurveyState, saveData: boolean) {
  const requested: string[] = []
  const { app } = createTestApp({ address, responses: { 'GET /survey-forms': deferred().promise } })
  const pages = createLazyPages(app, () => Promise.resolve())
  for (const page of Object.values(pages)) {
    vi.spyOn(page, 'load').mockImplementation(() => {
      requested.push(page.name)
      return new Promise(() => {})
    })
  }
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('navigator', { connection: { saveData } })
  history.replaceState(null, '', address)
  const context = {
    pages,
    app: { ...app, survey: { ...app.survey, state: createStore(state) } },
    languages: createFakeLanguages(),
    tracking: null,
    startClickedBeforeHydration: false,
  }
  onTestFinished(render(<AppRoot context={context} />).unmount)
  startPrefetching(context.app, pages)
  const before = [...new Set(requested)]
  act(() => idle.forEach((run) => run()))
  return { before, after: [...new Set(requested)] }
}

it.each([
  ['the landing card', '/', landing, false, [], []],
  ['a question', '/', question, false, [], ['lead']],
  ['a question with data saver', '/', question, true, [], []],
  ['the last question with data saver', '/', lastQuestion, true, [], ['lead']],
  ['the lead page', leadAddress, landing, false, ['lead'], ['lead', 'checkout']],
  ['the lead page with data saver', leadAddress, landing, true, ['lead'], ['lead']],
  ['a legal page', '/termsandconditions', landing, false, ['terms'], ['terms']],
])('the page after %s is prefetched when idle (R84)', (_, address, state, saveData, before, after) => {
  expect(requestedPages(address, state, saveData)).toEqual({ before, after })
})
