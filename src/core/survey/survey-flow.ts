import { getSurvey } from '../api/forms-api.ts'
import type { FieldPlace } from '../model/survey.ts'
import type { Message } from '../model/message.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import type { PageSession } from '../page/page-registry.ts'
import { persist } from '../page/persisted.ts'
import { createResource } from '../page/resource.ts'
import type { Cancel, Ports, Track } from '../ports/ports.ts'
import { cancelAll } from '../kernel/cancel-all.ts'
import { takeLatest } from '../kernel/task.ts'
import type { Result } from '../kernel/result.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { surveyEvents } from './survey-events.ts'
import { readSurveySnapshot, toSurveySnapshot } from './survey-snapshot.ts'
import { clearWayBack } from '../stored/way-back.ts'
import {
  type SurveyEvent,
  type SurveyState,
  initialState,
  historyEntryOf,
  transition,
} from './survey-state.ts'
import type { Toasts } from '../alerts/toasts.ts'
import type { Reads } from '../api/reads.ts'
import type { LanguageCode } from '../model/language.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { SubmitSurvey } from './submit-survey.ts'

export type SurveyDependencies = Omit<Ports, 'http' | 'session' | 'clock' | 'random'> & {
  api: Reads
  toasts: Toasts
  snapshots: TabSnapshots
  submitSurvey: SubmitSurvey
  track: Track
}

export type SurveyOptions = {
  /** The visit of the document's first address (R54). */
  entry: Visit
  language: () => LanguageCode
}

/** Actions of the visitor in the survey. They do nothing while its page is not on screen. */
export type SurveyActions = {
  /** Start: begins a new run, without answers. */
  start(): void
  /** Continue: begins a run at the saved step, with the saved answers. Does nothing without them. */
  resume(): void
  /** Loads the form again after a failure. */
  retry(): void
  answer(place: FieldPlace, value: string): void
  /** A radio choice by pointer, Enter or Space: answers, and goes to the next step if there is one (R8). */
  choose(place: FieldPlace, value: string): void
  next(): void
  /** Goes back one step through the browser's history (R10). */
  back(): void
  /** The logo: goes back to the landing page through the browser's history (R64). */
  home(): void
  /** Submits without validating (R9). Does nothing while a submission is in flight. */
  finish(): void
}

/** One landing page with its run (S2.2 to S2.9, S4.1 to S4.3; R5 to R12). */
export type SurveyFlow = SurveyActions & {
  state: Readable<SurveyState>
  /**
   * Call it when the page is on screen. The first time, it clears the way back and the saved lead; later the state is unchanged (R64).
   * Returns the cleanup to call when the page is left: a submission continues.
   */
  enter(): Cancel
  /** Cancels a submission in flight. Call it when the visitor has gone back to another landing page. */
  cancelSubmission(): void
  /** Ends the run, because a newer one has started: its history entries lead to the landing page (R50). */
  supersede(): void
}

/** `others` are the cached flows of other landing pages. */
type SurveyPage = { visit: Visit; session: PageSession; others: () => readonly SurveyFlow[] }

export function createSurveyFlow(
  dependencies: SurveyDependencies,
  { entry: { search: entrySearch }, language }: SurveyOptions,
  { visit, session, others }: SurveyPage,
): SurveyFlow {
  const { api, logger, navigator, page, snapshots, storage, submitSurvey, toasts, track } = dependencies
  const isLink = session.openedBy === 'link'
  /** The survey of a region has several addresses, and one snapshot. */
  const key = { pathname: inRegion(visit.region, '/'), responseId: visit.responseId }
  const state = createStore<SurveyState>(initialState)
  const startSaving = persist(state, snapshots, { slot: 'survey', key, toSnapshot: toSurveySnapshot })
  const submission = takeLatest()
  const questions = createResource((signal) => api.read(getSurvey, undefined, signal), {
    page,
    onFailed: (problem) => logger.error('survey', 'the questions did not load', problem),
  })
  questions.state.subscribe(() => {
    const loaded = questions.state.get()
    const { kind } = loaded
    dispatch({ type: 'formChanged', form: kind === 'ready' ? { kind, survey: loaded.value } : { kind } })
    if (kind !== 'ready' || isLink) return
    const resumePoint = readSurveySnapshot(snapshots.read('survey', key), loaded.value)
    if (resumePoint) dispatch({ type: 'resumeFound', resumePoint })
  })

  /** Applies the event and its effects; false if it means nothing in this state. */
  function dispatch(event: SurveyEvent): boolean {
    const before = state.get()
    const next = transition(before, event)
    state.set(next)
    // Without a key: once per tab.
    for (const event of surveyEvents(before, next)) track(event, '')
    if (historyEntryOf(next) !== historyEntryOf(before)) toasts.clear('survey')
    if (next.screen === 'landing') submission.cancel()
    return next !== before
  }

  const handleTraversal = (entry: number | null): void => void dispatch({ type: 'traversed', entry })

  /** Applies an event that may lead to the next step, and adds the step's history entry. */
  function advance(event: SurveyEvent): void {
    const before = historyEntryOf(state.get())
    dispatch(event)
    const after = historyEntryOf(state.get())
    if (after !== before) session.goTo(after)
  }

  /** Begins a run, which ends all others. */
  function beginRun(event: SurveyEvent): void {
    if (!dispatch(event)) return
    for (const other of others()) other.supersede()
    session.renew()
    session.goTo(historyEntryOf(state.get()))
  }

  function goBackTo(to: number): void {
    session.goTo(to, () => handleTraversal(to))
  }

  return {
    state,
    enter() {
      const isFirst = state.get().opening === null
      if (isFirst) {
        dispatch({ type: 'opened', opening: { id: session.id, isLink } })
        clearWayBack(storage)
        snapshots.clear('lead')
      }
      const stopListening = session.listen(handleTraversal)
      handleTraversal(session.entry())
      // A jump back past another landing page cancels its submission, as going back step by step does.
      if (!isFirst && state.get().screen === 'landing') for (const other of others()) other.cancelSubmission()
      const cancels = [startSaving(), questions.enter(), stopListening]
      submission.resume()
      return () => {
        cancelAll(cancels)
        submission.pause()
        toasts.clear('survey')
      }
    },
    cancelSubmission() {
      submission.cancel()
      dispatch({ type: 'submissionCancelled' })
    },
    supersede: () => void dispatch({ type: 'superseded' }),
    start: () => beginRun({ type: 'started' }),
    resume: () => beginRun({ type: 'resumed' }),
    retry: questions.retry,
    answer: (place, value) => void dispatch({ type: 'answered', place, value }),
    choose: (place, value) => advance({ type: 'chosen', place, value }),
    next: () => advance({ type: 'nextPressed' }),
    back() {
      const entry = historyEntryOf(state.get())
      if (entry > 1) goBackTo(entry - 1)
    },
    home() {
      if (historyEntryOf(state.get()) > 0) goBackTo(0)
    },
    finish() {
      const { form, answers } = state.get()
      if (form.kind !== 'ready' || !dispatch({ type: 'submissionSent' })) return
      const { region } = visit
      const finished = { survey: form.survey, answers, entrySearch, language: language(), region }
      async function submit(signal: AbortSignal): Promise<Result<string, Message>> {
        const outcome = await submitSurvey(finished, signal)
        // Not in the callback below, which waits for the page to be on screen: stored answers must not be offered again (R65).
        if (outcome.ok) dispatch({ type: 'submitted' })
        return outcome
      }
      submission.run(submit, (outcome) => {
        dispatch({ type: 'submissionEnded' })
        if (outcome.ok) navigator.push(outcome.value)
        else toasts.show('error', outcome.problem, 'survey')
      })
    },
  }
}
