import { getSurvey } from '../api/forms-api.ts'
import type { FieldPlace } from '../model/survey.ts'
import type { Message } from '../model/message.ts'
import { inRegion } from '../model/region.ts'
import type { Visit } from '../model/visit.ts'
import { type PageHistory, createPageHistory } from '../page/page-history.ts'
import { persist } from '../page/persisted.ts'
import { createResource } from '../page/resource.ts'
import type { Cancel, Ports } from '../ports/ports.ts'
import { takeLatest } from '../kernel/task.ts'
import type { Result } from '../kernel/result.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { readSurveySnapshot, toSurveySnapshot } from './survey-snapshot.ts'
import { type WizardEvent, type WizardState, firstState, transition } from './wizard-state.ts'
import type { Toasts } from '../alerts/toasts.ts'
import type { Reads } from '../api/reads.ts'
import type { LanguageCode } from '../model/language.ts'
import type { TabSnapshots } from '../page/tab-snapshots.ts'
import type { SubmitSurvey } from './submit-survey.ts'

/** Dependencies of the survey. */
export type WizardPorts = Omit<Ports, 'http' | 'session'> & {
  api: Reads
  toasts: Toasts
  record: TabSnapshots
  submitSurvey: SubmitSurvey
}

export type WizardOptions = {
  /** The address that the document's visit began at (R54). */
  entry: Visit
  language: () => LanguageCode
}

/** Actions of the visitor in the survey. They do nothing while its page is not on screen. */
export type SurveyVerbs = {
  /** The start button. A new run of the wizard, with no answers. */
  start(): void
  /** Continue: to the saved step, with its answers. Does nothing without one. */
  resume(): void
  /** Requests again a form that failed to load. */
  retry(): void
  answer(place: FieldPlace, value: string): void
  /** A radio choice by pointer, Enter or Space: answers and goes one step on (R8); on the last step it only answers. */
  choose(place: FieldPlace, value: string): void
  next(): void
  /** One step back through the browser's history, like its own Back (R10). */
  back(): void
  /** The logo: to the landing page through the browser's history (R64). */
  home(): void
  /** Submits without validating (R9). Does nothing while a submission is in flight. */
  finish(): void
}

/** One landing page with its run of the wizard (S2.2 to S2.9, S4.1 to S4.3; R5 to R12). */
export type SurveyFlow = SurveyVerbs & {
  state: Readable<WizardState>
  /** The page is on screen, at a step of the run, or at the landing page (null). Returns what to call when it is left; a submission continues. */
  enter(step: number | null): Cancel
  cancelSubmission(): void
}

/** Callbacks that all landing pages share. */
type Pages = {
  /** The history entries of a new run; null after its answers are stored: its entries then lead to the landing page (R50). */
  onRun(id: string | null): void
  /** Whether another flow has taken over the entry that the visitor went to. */
  takesOver(): boolean
}

export function createSurveyFlow(
  ports: WizardPorts,
  { entry, language }: WizardOptions,
  opening: { visit: Visit; isLink: boolean },
  { onRun, takesOver }: Pages,
): SurveyFlow {
  const { api, logger, navigator, page, random, record, submitSurvey, toasts } = ports
  const { visit } = opening
  /** A region's survey is one page, at whichever of its addresses it was opened. */
  const place = { path: inRegion(visit.region, '/'), responseId: visit.responseId }
  const state = createStore<WizardState>({ ...firstState, opening })
  const startSaving = persist(state, record, { slot: 'survey', at: place, snapshot: toSurveySnapshot })
  const submission = takeLatest()
  const form = createResource(
    page,
    (signal) => api.read(getSurvey, undefined, signal),
    (problem) => logger.error('survey', 'the questions did not load', problem),
  )
  form.state.subscribe(() => {
    const loaded = form.state.get()
    const { kind } = loaded
    dispatch({ type: 'formChanged', form: kind === 'ready' ? { kind, survey: loaded.value } : { kind } })
    if (kind !== 'ready' || opening.isLink) return
    const resumePoint = readSurveySnapshot(record.read('survey', place), loaded.value)
    if (resumePoint) dispatch({ type: 'resumeFound', resumePoint })
  })
  /** The history entries of the run. Those of any other run lead to the landing page (R50). */
  let run: PageHistory = createPageHistory(ports, visit, random.id())
  let stopTravel: Cancel | null = null

  function dispatch(event: WizardEvent): void {
    state.set(transition(state.get(), event))
  }

  /** The visitor is at another step, or at the landing page. */
  function arrive(event: WizardEvent): void {
    toasts.clear('survey')
    if (event.type === 'movedToLanding') submission.cancel()
    dispatch(event)
  }

  function travelled(step: number | null): void {
    if (step !== null) arrive({ type: 'movedToStep', stepIndex: step })
    else if (!takesOver()) arrive({ type: 'movedToLanding' })
  }

  /** A step that is reached by going on has its own history entry. */
  function advance(event: WizardEvent): void {
    if (!stopTravel) return
    const before = state.get()
    dispatch(event)
    const { stepIndex } = state.get()
    if (stepIndex === before.stepIndex) return
    toasts.clear('survey')
    run.goTo(stepIndex)
  }

  function begin(event: WizardEvent): void {
    if (!stopTravel || state.get().screen !== 'landing') return
    submission.cancel()
    stopTravel()
    const id = random.id()
    run = createPageHistory(ports, visit, id)
    stopTravel = run.listen(travelled)
    onRun(id)
    dispatch(event)
    run.begin(state.get().stepIndex)
  }

  return {
    state,
    enter(step) {
      if (step === null) arrive({ type: 'movedToLanding' })
      else {
        const { screen, stepIndex } = state.get()
        if (screen === 'landing' || stepIndex !== step) dispatch({ type: 'movedToStep', stepIndex: step })
      }
      stopTravel = run.listen(travelled)
      const stops = [startSaving(), form.enter()]
      submission.resume()
      return () => {
        for (const stop of stops) stop()
        stopTravel?.()
        stopTravel = null
        submission.pause()
        toasts.clear('survey')
      }
    },
    cancelSubmission() {
      submission.cancel()
      dispatch({ type: 'submissionCancelled' })
    },
    start: () => begin({ type: 'started' }),
    resume() {
      if (state.get().resumable) begin({ type: 'resumed' })
    },
    retry: form.retry,
    answer: (place, value) => dispatch({ type: 'answered', place, value }),
    choose: (place, value) => advance({ type: 'chosen', place, value }),
    next: () => advance({ type: 'nextPressed' }),
    back() {
      const stepIndex = state.get().stepIndex - 1
      if (stopTravel && stepIndex >= 0) run.goTo(stepIndex, () => arrive({ type: 'movedToStep', stepIndex }))
    },
    home() {
      if (stopTravel && state.get().screen === 'questions')
        run.goTo(-1, () => arrive({ type: 'movedToLanding' }))
    },
    finish() {
      const { form, answers, sending } = state.get()
      if (!stopTravel || form.kind !== 'ready' || sending) return
      dispatch({ type: 'submissionSent' })
      if (!state.get().sending) return
      const { region } = visit
      const finished = { survey: form.survey, answers, entryQuery: entry.query, language: language(), region }
      async function submit(signal: AbortSignal): Promise<Result<string, Message>> {
        const outcome = await submitSurvey(finished, signal)
        // At once, also while the visitor is elsewhere: stored answers are neither saved in the tab nor offered again (R65).
        if (outcome.ok) dispatch({ type: 'submitted' })
        return outcome
      }
      submission.run(submit, (outcome) => {
        dispatch({ type: 'submissionEnded' })
        if (outcome.ok) {
          onRun(null)
          navigator.push(outcome.value)
        } else toasts.show('error', outcome.problem, 'survey')
      })
    },
  }
}
