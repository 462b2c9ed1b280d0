import type { Survey } from '../../../src/core/model/survey.ts'
import type { SurveyFlow } from '../../../src/core/survey/survey-flow.ts'
import { buildSurveyFormJson } from '../../builders/survey.ts'
import { createTestApp } from '../../fakes/create-test-app.ts'
import { json } from '../../fakes/fake-http.ts'
import type { FakePorts, TestSetting } from '../../fakes/fake-ports.ts'
import { settled } from '../../fakes/settled.ts'
import { storedSession, storedVisit } from '../../fakes/stored-visit.ts'

export const submissionResponse = json(201, { status: 201, insertedId: 'r1' })

/** By default the services load and store the survey. */
export type TabSetting = TestSetting & {
  /** Time since the tab's earlier document. */
  laterMs?: number
  survey?: Survey
  /** Whether the new document follows a link to the page before it opens it. */
  isLink?: boolean
  /** Replaces `history.back()` for the product, not for the visitor. */
  back?: () => void
}

export type Tab = FakePorts & {
  flow: SurveyFlow
  /** The tab's stored snapshots. */
  stored(): string | null
  leave(): void
  /** Follows a link to another page. */
  leaveFor(address: string): void
  /** Follows links to another page, and from there to a new landing card. */
  linkToLanding(): Promise<void>
  /** Moves back in the browser's history, by one entry by default, and opens the page there. */
  goBack(entries?: number): Promise<void>
  /** Opens the page at the current history entry. */
  open(): Promise<void>
  /** Loads a new document in the tab, at the same address by default. */
  reload(setting?: TabSetting): Promise<Tab>
}

/** Loads a document with the survey. */
export async function inTab(setting: TabSetting = {}): Promise<Tab> {
  const tab = load(setting)
  await tab.open()
  return tab
}

/** Starts the survey in a new tab, and answers its first steps. */
export async function atStep(steps: number, setting: TabSetting = {}): Promise<Tab> {
  const tab = await inTab(setting)
  tab.flow.start()
  answerSteps(tab.flow, steps)
  return tab
}

function load({ address = '/', survey, responses, back, ...setting }: TabSetting): Tab {
  const { app, ...ports } = createTestApp({
    ...setting,
    address,
    responses: {
      'GET /survey-forms': json(200, [buildSurveyFormJson(survey)]),
      'POST /survey-forms': submissionResponse,
      ...responses,
    },
  })
  const navigator = { ...ports.navigator }
  if (back) ports.navigator.back = back
  const flow = app.survey
  let stop = (): void => {}

  function leave(): void {
    stop()
    stop = () => {}
  }
  async function open(): Promise<void> {
    leave()
    const visit = app.visit()
    if (visit.page === 'survey') stop = flow.enter()
    await settled()
  }
  function leaveFor(to: string): void {
    navigator.push(to)
    leave()
  }
  return {
    ...ports,
    navigator,
    flow,
    stored: () => storedVisit(ports),
    open,
    leave,
    leaveFor,
    linkToLanding() {
      leaveFor('/terms')
      leaveFor('/')
      return open()
    },
    async goBack(entries = 1) {
      navigator.back(entries)
      await open()
    },
    async reload(setting = {}) {
      const now = ports.clock.now() + (setting.laterMs ?? 0)
      const next = load({ address, ...setting, now, inSession: storedSession(ports) })
      if (setting.isLink) next.navigator.push(address)
      await next.open()
      return next
    },
  }
}

/** Answers the first steps of `buildSurvey`, and presses Next after each. */
export function answerSteps(flow: SurveyFlow, steps: number): void {
  for (const [place, value] of (
    [
      ['0.0', '30'],
      ['1.0', '40'],
      ['2.0', 'One'],
      ['3.0', 'NE'],
    ] as const
  ).slice(0, steps)) {
    flow.answer(place, value)
    flow.next()
  }
}

export const currentStep = ({ state }: SurveyFlow): number | 'landing' =>
  state.get().screen === 'landing' ? 'landing' : state.get().stepIndex
