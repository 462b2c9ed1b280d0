import type { Visit } from '../model/visit.ts'
import type { Cancel } from '../ports/ports.ts'
import { type Readable, createStore } from '../kernel/store.ts'
import { clearWayBack } from '../stored/way-back.ts'
import {
  type SurveyFlow,
  type SurveyVerbs,
  type WizardOptions,
  type WizardPorts,
  createSurveyFlow,
} from './survey-flow.ts'
import { type WizardState, firstState } from './wizard-state.ts'

/** The survey's pages: at each time the one on screen. */
export type WizardFlow = SurveyVerbs & {
  state: Readable<WizardState>
  /**
   * The page is on screen. If a link or a load opened it, it clears the redirect keys and shows an empty landing page; at an entry of
   * this document its state is unchanged (R64). Returns what to call when it is left; a submission continues.
   */
  enter(visit: Visit): Cancel
}

/** How many landing pages are kept for Back; the one entered longest ago is dropped (R104). */
const maxPages = 5

/** Creates the survey. Each landing page has its own flow; only the newest of their runs can be resumed by Back (R50). */
export function createWizardFlow(ports: WizardPorts, options: WizardOptions): WizardFlow {
  const { storage, navigator, random, record } = ports
  const state = createStore<WizardState>(firstState)
  /** By the page id of their landing page's history entry. */
  const flows = new Map<string, SurveyFlow>()
  let newestRun: { id: string; flow: SurveyFlow } | null = null
  let shown: { flow: SurveyFlow; leave: Cancel } | null = null
  /** Identifies the last `enter`: leaving an earlier one changes nothing. */
  let entered: Visit | null = null

  function open(visit: Visit, owner: string | undefined): SurveyFlow {
    const flow: SurveyFlow = createSurveyFlow(
      ports,
      options,
      { visit, isLink: owner === undefined },
      {
        onRun: (id) => (newestRun = id === null ? null : { id, flow }),
        takesOver: showNewestRun,
      },
    )
    const id = owner ?? random.id()
    if (owner === undefined) navigator.replaceState({ pageId: id, entry: 0 })
    flows.set(id, flow)
    const [oldest] = flows.keys()
    if (flows.size > maxPages && oldest !== undefined) flows.delete(oldest)
    clearWayBack(storage)
    record.clear('lead')
    return flow
  }

  function show(flow: SurveyFlow, step: number | null): void {
    shown?.leave()
    const stopCopying = flow.state.subscribe(() => state.set(flow.state.get()))
    const stop = flow.enter(step)
    shown = {
      flow,
      leave() {
        stopCopying()
        stop()
        shown = null
      },
    }
    state.set(flow.state.get())
  }

  /** If the visitor is at an entry of the newest run, and another landing page is shown: shows the run, and returns true. */
  function showNewestRun(): boolean {
    const mark = navigator.state()
    if (!mark || newestRun?.id !== mark.pageId || newestRun.flow === shown?.flow) return false
    show(newestRun.flow, mark.entry)
    return true
  }

  return {
    state,
    enter(visit) {
      entered = visit
      shown?.leave()
      if (!showNewestRun()) {
        const owner = navigator.state()?.pageId
        const known = owner === undefined ? undefined : flows.get(owner)
        // Going back to a landing page cancels a submission, like going back to it step by step.
        if (known) newestRun?.flow.cancelSubmission()
        show(known ?? open(visit, owner), null)
      }
      return () => {
        if (entered === visit) shown?.leave()
      }
    },
    start: () => shown?.flow.start(),
    resume: () => shown?.flow.resume(),
    retry: () => shown?.flow.retry(),
    answer: (place, value) => shown?.flow.answer(place, value),
    choose: (place, value) => shown?.flow.choose(place, value),
    next: () => shown?.flow.next(),
    back: () => shown?.flow.back(),
    home: () => shown?.flow.home(),
    finish: () => shown?.flow.finish(),
  }
}
