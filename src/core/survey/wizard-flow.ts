import { createStepToasts } from '../alerts/step-toasts.ts'
import type { FieldPlace } from '../model/answers.ts'
import type { Visit } from '../model/visit.ts'
import type { HistoryMark } from '../ports/navigator.ts'
import { markEntry } from '../shared/mark-entry.ts'
import { latestCall } from '../shared/latest-call.ts'
import { createStore, type Readable } from '../shared/store.ts'
import { forgetWayBack } from '../shared/way-back.ts'
import { createAwaitedBack } from './awaited-back.ts'
import { createFormLoading } from './form-loading.ts'
import type { WizardOptions, WizardPorts } from './wizard-ports.ts'
import { firstState, transition, type LeftAt, type WizardEvent, type WizardState } from './wizard-state.ts'

/** The survey, from the landing card to the response page (S2.2 to S2.9, S4.1 to S4.3; R5 to R12). */
export type WizardFlow = {
  state: Readable<WizardState>
  /**
   * The page is opened: forgets earlier answers, clears the redirect keys, asks for the form. Opened once more at an entry of
   * this document it is as it was left (R64). Returns what to call when it is left: a submission goes on.
   */
  enter(visit: Visit): () => void
  /** The start button. A new run of the wizard, with no answers. */
  start(): void
  /** What an earlier document of this tab left, for the landing card to offer (R65); null where it is there no more. */
  offer(left: LeftAt | null): void
  /** Continue: to the step that was left, with its answers. Nothing where nothing was left. */
  goOn(): void
  /** Asks again for a form that did not arrive. */
  retry(): void
  answer(place: FieldPlace, value: string): void
  /** A radio choice by pointer, Enter or Space: answers and goes one step on (R8); on the last step it only answers. */
  choose(place: FieldPlace, value: string): void
  next(): void
  /** One step back through the browser's history, as its own Back (R10). */
  back(): void
  /** The logo: to the landing card through the browser's history, as presses of Back would (R64). */
  home(): void
  /** Submits without validating (R9). Does nothing while a submission is under way. */
  finish(): void
}

export function createWizardFlow(ports: WizardPorts, { entry, language }: WizardOptions): WizardFlow {
  const { storage, navigator, page, random, submitSurvey } = ports
  const state = createStore(firstState)
  const submission = latestCall()
  const toasts = createStepToasts(ports.toasts)
  let visit: Visit | null = null
  /** The current run of the wizard: history entries of any other lead to the landing card (R50). */
  let run = ''
  /** The state of that run when the page was left. */
  let leftState: WizardState | null = null
  /** Whether the state is that run's, not of a landing card that a link opened since. */
  let holdsRun = false
  /** Whose the landing card's entries are, and the opening of each. */
  const landings = new Map<string, WizardState['opening']>()
  const dispatch = (event: WizardEvent): void => state.set(transition(state.get(), event))

  function arrive(event: WizardEvent): void {
    toasts.clear()
    if (event.type === 'movedToLanding') {
      submission.giveUp()
      // Nor is the run that was left sending any more.
      if (leftState) leftState = { ...leftState, sending: false }
    }
    dispatch(event)
  }

  const back = createAwaitedBack(ports, arrive)
  const loading = createFormLoading(ports, state, dispatch)

  /** A step that was reached by going on gets its own history entry. */
  function advance(event: WizardEvent): void {
    if (!visit) return
    const before = state.get()
    dispatch(event)
    const { stepIndex } = state.get()
    if (stepIndex === before.stepIndex) return
    toasts.clear()
    back.end()
    navigator.pushMark({ owner: run, index: stepIndex })
  }

  function moved(mark: HistoryMark | null): void {
    // On the way to another page, which replaces this one.
    if (navigator.place().path !== visit?.path) return
    const promised = back.end()
    // What was pressed holds, whatever the entry remembers.
    if (mark?.owner === run && !holdsRun) {
      restore(mark.index)
      loading.ask()
    } else if (mark?.owner === run) arrive(promised ?? { type: 'movedToStep', stepIndex: mark.index })
    else arrive({ type: 'movedToLanding' })
  }

  function leave(): void {
    visit = null
    back.end()
    loading.giveUp()
    submission.pause()
    toasts.clear()
    if (holdsRun) leftState = state.get()
  }

  /** The run is as it was left, at the step of its entry. */
  function restore(stepIndex: number): void {
    holdsRun = true
    if (leftState) state.set(leftState)
    const { screen, stepIndex: left } = state.get()
    if (screen === 'landing' || left !== stepIndex) dispatch({ type: 'movedToStep', stepIndex })
    submission.resume()
  }

  /** Whether the visitor came back to what this document left. */
  function isReturn(mark: HistoryMark | null): boolean {
    if (mark?.owner === run && leftState) {
      restore(mark.index)
      return true
    }
    const opening = mark && landings.get(mark.owner)
    if (!opening) return false
    state.set({ ...state.get(), opening })
    arrive({ type: 'movedToLanding' })
    submission.resume()
    return true
  }

  function begin(event: WizardEvent): void {
    if (!visit || state.get().screen !== 'landing') return
    submission.giveUp()
    submission.resume()
    run = random.id()
    holdsRun = true
    dispatch(event)
    for (let index = 0; index <= state.get().stepIndex; index++) navigator.pushMark({ owner: run, index })
  }

  return {
    state,
    enter(current) {
      visit = current
      const mark = navigator.mark()
      if (!isReturn(mark)) {
        const owner = mark?.owner ?? random.id()
        const opening = { visit, isLink: !mark }
        landings.set(owner, opening)
        markEntry(navigator, owner)
        forgetWayBack(storage)
        holdsRun = false
        state.set({ ...firstState, opening })
      }
      loading.ask()
      const stopMoves = navigator.onMove(moved)
      const stopOnline = page.onOnlineChange((online) => online && loading.retry())
      return () => {
        stopMoves()
        stopOnline()
        if (visit === current) leave()
      }
    },
    start: () => begin({ type: 'started' }),
    offer: (left) => dispatch({ type: 'leftFound', left }),
    goOn() {
      if (state.get().left) begin({ type: 'wentOn' })
    },
    retry: loading.retry,
    answer: (place, value) => dispatch({ type: 'answered', place, value }),
    choose: (place, value) => advance({ type: 'chosen', place, value }),
    next: () => advance({ type: 'nextPressed' }),
    back() {
      const { stepIndex } = state.get()
      if (visit && stepIndex > 0) back.go(1, { type: 'movedToStep', stepIndex: stepIndex - 1 })
    },
    home() {
      if (visit && state.get().screen === 'asking')
        back.go((navigator.mark()?.index ?? 0) + 1, { type: 'movedToLanding' })
    },
    finish() {
      const { form, answers, sending } = state.get()
      if (!visit || form.kind !== 'ready' || sending) return
      dispatch({ type: 'submissionSent' })
      if (!state.get().sending) return
      const { region } = visit
      const finished = { survey: form.survey, answers, entryQuery: entry.query, language: language(), region }
      submission.run(submitSurvey(finished), (outcome) => {
        dispatch({ type: 'submissionEnded' })
        if (outcome.ok) {
          run = ''
          navigator.goTo(outcome.value)
        } else toasts.show('error', outcome.problem)
      })
    },
  }
}
