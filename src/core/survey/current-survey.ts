import { cancelAll } from '../kernel/cancel-all.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import type { Visit } from '../model/visit.ts'
import type { PageRegistry } from '../page/page-registry.ts'
import type { Cancel } from '../ports/ports.ts'
import {
  type SurveyActions,
  type SurveyFlow,
  type SurveyOptions,
  type SurveyDependencies,
  createSurveyFlow,
} from './survey-flow.ts'
import { type SurveyState, initialState } from './survey-state.ts'

/** The survey on screen: one landing page with its run. */
export type CurrentSurvey = SurveyActions & {
  state: Readable<SurveyState>
  /** Call it when the page is on screen: shows the survey of the history entry. Returns the cleanup to call when the page is left. */
  enter(visit: Visit): Cancel
}

/** Creates the survey of a document. Each landing page has its own flow. */
export function createCurrentSurvey(
  dependencies: SurveyDependencies & { pages: PageRegistry },
  options: SurveyOptions,
): CurrentSurvey {
  const state = createStore<SurveyState>(initialState)
  let shown: SurveyFlow | null = null
  let leave: Cancel = () => {}
  const open = dependencies.pages<SurveyFlow>(
    (visit, session, others) => createSurveyFlow(dependencies, options, { visit, session, others }),
    show,
  )

  function show(flow: SurveyFlow): void {
    leave()
    const copy = (): void => state.set(flow.state.get())
    const cancels = [flow.state.subscribe(copy), flow.enter()]
    copy()
    shown = flow
    leave = () => {
      cancelAll(cancels)
      shown = null
      leave = () => {}
    }
  }

  return {
    state,
    enter(visit) {
      show(open(visit))
      return () => leave()
    },
    start: () => shown?.start(),
    resume: () => shown?.resume(),
    retry: () => shown?.retry(),
    answer: (place, value) => shown?.answer(place, value),
    choose: (place, value) => shown?.choose(place, value),
    next: () => shown?.next(),
    back: () => shown?.back(),
    home: () => shown?.home(),
    finish: () => shown?.finish(),
  }
}
