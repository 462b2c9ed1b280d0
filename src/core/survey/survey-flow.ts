import { safeAddress } from '../kernel/address.ts'
import { getSurvey } from '../api/forms-api.ts'
import type { FieldKey } from '../model/survey.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { PageRuntime } from '../page/page-runtime.ts'
import type { Cleanup, Ports } from '../ports/ports.ts'
import type { Readable } from '../kernel/store.ts'
import { readSubmitted, readSurveySnapshot, toSurveySnapshot } from './survey-snapshot.ts'
import { clearWayBack } from '../stored/way-back.ts'
import { surveyEvents } from './survey-events.ts'
import {
  type Opening,
  type SurveyEvent,
  type SurveyState,
  initialState,
  historyIndex,
  transition,
} from './survey-state.ts'
import type { Toasts } from '../alerts/toasts.ts'
import type { ApiClient } from '../api/call.ts'
import type { LanguageCode } from '../model/language.ts'
import type { SnapshotKey, TabSnapshots } from '../page/tab-snapshots.ts'
import type { SubmitSurvey } from './submit-survey.ts'

export type SurveyDependencies = Pick<Ports, 'storage' | 'navigator' | 'page' | 'logger'> & {
  api: ApiClient
  toasts: Toasts
  snapshots: TabSnapshots
  pages: PageRuntime
  submitSurvey: SubmitSurvey
  language: () => LanguageCode
  /** The visit of the document's first address (R54). */
  firstVisit: Visit
}

/** Actions of the visitor in the survey. They do nothing while its page is not on screen. */
export type SurveyActions = {
  /** Start: begins a new run, without answers. */
  start(): void
  /** Continue: begins a run at the saved step, with the saved answers. Does nothing without them. */
  resume(): void
  /** Loads the form again after a failure. */
  retry(): void
  answer(place: FieldKey, value: string): void
  /** A radio choice by pointer, Enter or Space: answers, and goes to the next step if there is one (R8). */
  choose(place: FieldKey, value: string): void
  next(): void
  /** Goes back one step through the browser's history (R10). */
  back(): void
  /** The logo: goes back to the landing page through the browser's history (R64). */
  home(): void
  /** Submits without validating (R9). Does nothing while a submission is in flight. */
  finish(): void
}

/** The landing page with its run (S2.2 to S2.9, S4.1 to S4.3; R5 to R12). */
export type SurveyFlow = SurveyActions & {
  state: Readable<SurveyState>
  /**
   * Call it when the page is on screen. The first time, it clears the way back and the saved lead; later the state is unchanged (R64).
   * Returns the cleanup to call when the page is left: a submission continues.
   */
  enter(): Cleanup
}

/** The survey of a region has several addresses, and one snapshot. */
const snapshotKey = ({ region, responseId }: Pick<Opening, 'region' | 'responseId'>): SnapshotKey => ({
  pathname: inRegion(region, '/'),
  responseId,
})

/** Creates the survey of a document. */
export function createSurveyFlow({
  api,
  firstVisit: { search: firstSearch },
  language,
  logger,
  navigator,
  page,
  pages,
  snapshots,
  storage,
  submitSurvey,
  toasts,
}: SurveyDependencies): SurveyFlow {
  const survey = pages<SurveyState, SurveyEvent>({
    name: 'survey',
    initial: initialState,
    transition,
    history: { index: historyIndex, traversed: (entry) => ({ type: 'traversed', entry }) },
    snapshot: { slot: 'survey', key: snapshotKey, save: toSurveySnapshot },
    tracking: { dedupeKey: '', events: (before, _, after) => surveyEvents(before, after) },
    open({ visit: { region, responseId, origin }, isLink, pageId, snapshot }) {
      // At the landing page's own entry the visitor begins again.
      const submittedTo = survey.entry() === 0 ? null : safeAddress(readSubmitted(snapshot), origin)
      survey.dispatch({ type: 'opened', opening: { id: pageId, isLink, region, responseId }, submittedTo })
      clearWayBack(storage)
      snapshots.clear('lead')
    },
    reopen() {
      survey.dispatch({ type: 'retried' })
      // The run has ended meanwhile.
      if (!survey.state.get().isLive) survey.dispatch({ type: 'traversed', entry: 0 })
      // A jump back past another landing page cancels its submission, as going back step by step does.
      if (survey.state.get().screen === 'landing') survey.dispatchToOthers({ type: 'submissionCancelled' })
    },
    effects: {
      questions: {
        when: ({ form }) => form.kind === 'loading',
        async run({ getState, signal, dispatch }) {
          const outcome = await api.call(getSurvey, undefined, signal)
          if (signal.aborted) return
          if (!outcome.ok) {
            logger.error('survey', 'the questions did not load', outcome.problem)
            return dispatch({ type: 'formChanged', form: { kind: 'failed' }, resumePoint: null })
          }
          const opening = getState().opening!
          const saved = opening.isLink ? null : snapshots.read('survey', snapshotKey(opening))
          const resumePoint = readSurveySnapshot(saved, outcome.value)
          dispatch({ type: 'formChanged', form: { kind: 'ready', survey: outcome.value }, resumePoint })
        },
      },
      retry: {
        when: ({ form }) => form.kind === 'failed',
        run: ({ dispatch, own }) =>
          own(page.onOnlineChange((online) => online && dispatch({ type: 'retried' }))),
      },
      submission: {
        when: ({ isSending }) => isSending,
        continues: true,
        async run({ getState, signal, dispatch, present }) {
          const { form, answers, opening } = getState()
          if (form.kind !== 'ready') return
          const { region } = opening!
          const finished = { survey: form.survey, answers, firstSearch, language: language(), region }
          const outcome = await submitSurvey(finished, signal)
          if (signal.aborted) return
          if (outcome.ok) return dispatch({ type: 'submitted', to: outcome.value })
          present(() => toasts.show('error', outcome.problem, 'survey'))
          dispatch({ type: 'submissionEnded' })
        },
      },
      response: {
        when: ({ submittedTo }) => submittedTo,
        run({ getState, dispatch }) {
          const { submittedTo: to, opening } = getState()
          snapshots.clear('survey', snapshotKey(opening!))
          dispatch({ type: 'submissionEnded' })
          navigator.push(to!)
        },
      },
    },
  })

  /** Begins a run, which ends all others: their history entries lead to the landing page (R50). */
  function beginRun(event: SurveyEvent): void {
    if (survey.restart(event)) survey.dispatchToOthers({ type: 'superseded' })
  }

  return {
    state: survey.state,
    enter: survey.enter,
    start: () => beginRun({ type: 'started' }),
    resume: () => beginRun({ type: 'resumed' }),
    retry: () => void survey.dispatch({ type: 'retried' }),
    answer: (place, value) => void survey.dispatch({ type: 'answered', place, value }),
    choose: (place, value) => void survey.dispatch({ type: 'chosen', place, value }),
    next: () => void survey.dispatch({ type: 'nextPressed' }),
    back() {
      const { screen, stepIndex } = survey.state.get()
      if (screen === 'questions' && stepIndex > 0) survey.goTo(stepIndex)
    },
    home() {
      if (survey.state.get().screen === 'questions') survey.goTo(0)
    },
    finish: () => void survey.dispatch({ type: 'submissionSent' }),
  }
}
