import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import type { Survey } from '../../../src/core/model/survey.ts'
import { matchRoute, readVisit } from '../../../src/core/model/visit.ts'
import type { Navigator } from '../../../src/core/ports/ports.ts'
import { createPageRegistry } from '../../../src/core/page/page-registry.ts'
import { createSubmitSurvey } from '../../../src/core/survey/submit-survey.ts'
import { createCurrentSurvey, type CurrentSurvey } from '../../../src/core/survey/current-survey.ts'
import { buildSurveyFormJson } from '../../builders/survey.ts'
import { json, type Script } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { storedSession, storedVisit } from '../../fakes/stored-visit.ts'
import { createFakePorts, type FakePorts } from '../../fakes/fake-ports.ts'

export const stored = json(201, { status: 201, insertedId: 'r1' })

export type Change = {
  later?: number
  address?: string
  survey?: Survey
  /** A link led to the page within the new document. */
  isLink?: boolean
  /** The answers of the services, if they don't load and store the survey. */
  answers?: Script
  /** The initial content of local storage. */
  inStorage?: Record<string, string>
  /** Replaces parts of the survey's navigator; the visitor's own moves stay. */
  moves?: Partial<Navigator>
  /** How long the browser takes to move; 0 by default. */
  travelMs?: number
}

type Tab = FakePorts & {
  flow: CurrentSurvey
  /** The tab's stored snapshots. */
  stored(): string | null
  leave(): void
  /** By a link to another page. */
  leaveFor(address: string): void
  /** By links alone: to another page, then to a new landing card. */
  linkToLanding(): Promise<void>
  /** By the browser's Back, so many entries. */
  goBack(entries?: number): Promise<void>
  /** The page at the address where the visitor is. */
  open(): Promise<void>
  /** Loads a new document in the tab, at the same address by default. */
  reload(change?: Change): Promise<Tab>
}

const first = { address: '/', now: createManualClock().now(), inSession: {} as Record<string, string> }

/** A tab whose document has not opened a page yet. */
const newTab = (change: Change = {}): Tab =>
  load({ ...first, address: change.address ?? first.address }, change)

/** A tab whose document has been loaded at the survey. */
export async function inTab(change: Change = {}): Promise<Tab> {
  const tab = newTab(change)
  await tab.open()
  return tab
}

/** A tab whose visitor has started the survey and answered so many steps. */
export async function atStep(steps: number, change: Change = {}): Promise<Tab> {
  const tab = await inTab(change)
  tab.flow.start()
  answerAll(tab.flow, steps)
  return tab
}

function load(
  { address, now, inSession }: typeof first,
  { survey, answers, inStorage = {}, moves, travelMs = 0 }: Change,
): Tab {
  const ports = createFakePorts({
    address,
    now,
    inSession,
    stored: inStorage,
    travel: travelMs,
    answers: {
      'GET /survey-forms': json(200, [buildSurveyFormJson(survey)]),
      'POST /survey-forms': stored,
      ...answers,
    },
  })
  const { navigator } = ports
  navigator.replaceState({ pageId: 'loaded', entry: 0 })
  const read = () => readVisit(navigator.location())
  const used = { ...ports, navigator: { ...navigator, ...moves } }
  const submitSurvey = createSubmitSurvey(ports, { brandCode: 'BRAND' })
  const flow = createCurrentSurvey(
    { ...used, pages: createPageRegistry(used), submitSurvey },
    { entry: read(), language: () => 'ta' },
  )
  let stop = (): void => {}

  function leave(): void {
    stop()
    stop = () => {}
  }
  async function open(): Promise<void> {
    leave()
    if (matchRoute(navigator.location().path).page === 'survey') stop = flow.enter(read())
    await settled()
  }
  function leaveFor(to: string): void {
    navigator.push(to)
    leave()
  }
  return {
    ...ports,
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
    async reload(change = {}) {
      const next = load(
        {
          address: change.address ?? address,
          now: ports.clock.now() + (change.later ?? 0),
          inSession: storedSession(ports),
        },
        change,
      )
      if (change.isLink) next.navigator.push(address)
      await next.open()
      return next
    },
  }
}

/** Answers so many steps of `buildSurvey`, and goes on after each. */
export function answerAll(flow: CurrentSurvey, steps: number): void {
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

export const at = ({ state }: CurrentSurvey): number | 'landing' =>
  state.get().screen === 'landing' ? 'landing' : state.get().stepIndex
