import { createManualClock } from '../../../src/adapters/clock/manual-clock.ts'
import { createMemoryNavigator } from '../../../src/adapters/navigation/memory-navigator.ts'
import type { Survey } from '../../../src/core/model/survey.ts'
import { matchRoute, readVisit } from '../../../src/core/model/visit.ts'
import { createPageRegistry } from '../../../src/core/page/page-registry.ts'
import { createSubmitSurvey } from '../../../src/core/survey/submit-survey.ts'
import { createCurrentSurvey, type CurrentSurvey } from '../../../src/core/survey/current-survey.ts'
import { buildSurveyFormJson } from '../../builders/survey.ts'
import { json } from '../../fakes/fake-http.ts'
import { settled } from '../../fakes/settled.ts'
import { storedVisit } from '../../fakes/stored-visit.ts'
import { createFakePorts, type FakePorts } from '../../fakes/fake-ports.ts'

/** Whatever is under way has arrived. */
export const here = settled

export type Change = {
  later?: number
  address?: string
  survey?: Survey
  /** A link led to the page within the new document. */
  isLink?: boolean
  /** The services store no survey. */
  isRefused?: boolean
}

type Tab = Pick<FakePorts, 'http' | 'storage' | 'session' | 'record' | 'navigator'> & {
  wizard: CurrentSurvey
  /** What the tab has stored of the visit. */
  stored(): string | null
  /** By a link to another page. */
  leaveFor(address: string): void
  /** By links alone: to another page, and from there to a landing card that is opened anew. */
  linkToLanding(): Promise<void>
  /** By the browser's Back, so many entries. */
  comeBack(entries?: number): Promise<void>
  /** The page at the address where the visitor is. */
  open(): Promise<void>
  /** The document is gone, and the tab loads another one at its address. */
  loadAnew(change?: Change): Promise<Tab>
}

const first = { address: '/', now: createManualClock().now(), inSession: {} as Record<string, string> }

/** A tab whose document has been loaded at the survey. */
export async function inTab(change: Change = {}): Promise<Tab> {
  const tab = load(first, change)
  await tab.open()
  return tab
}

function load({ address, now, inSession }: typeof first, { survey, isRefused }: Change): Tab {
  const ports = createFakePorts({
    address,
    now,
    inSession,
    answers: {
      'GET /survey-forms': json(200, [buildSurveyFormJson(survey)]),
      'POST /survey-forms': isRefused ? json(503, {}) : json(201, { status: 201, insertedId: 'r1' }),
    },
  })
  const navigator = createMemoryNavigator(address)
  navigator.replaceState({ pageId: 'loaded', entry: 0 })
  const read = () => readVisit(navigator.location())
  const pages = createPageRegistry({ ...ports, navigator })
  const submitSurvey = createSubmitSurvey(ports, { brandCode: 'BRAND' })
  const wizard = createCurrentSurvey(
    { ...ports, navigator, pages, submitSurvey },
    { entry: read(), language: () => 'en' },
  )
  let leave = (): void => {}

  async function open(): Promise<void> {
    leave()
    leave = () => {}
    if (matchRoute(navigator.location().path).page === 'survey') leave = wizard.enter(read())
    await settled()
  }
  function leaveFor(to: string): void {
    navigator.push(to)
    leave()
    leave = () => {}
  }
  return {
    ...ports,
    navigator,
    wizard,
    stored: () => storedVisit(ports),
    open,
    leaveFor,
    linkToLanding() {
      leaveFor('/terms')
      leaveFor('/')
      return open()
    },
    async comeBack(entries = 1) {
      navigator.back(entries)
      await open()
    },
    async loadAnew(change = {}) {
      const kept = storedVisit(ports)
      const next = load(
        {
          address: change.address ?? address,
          now: ports.clock.now() + (change.later ?? 0),
          inSession: kept === null ? {} : { 'plotline.visit': kept },
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
export function answerAll(wizard: CurrentSurvey, steps: number): void {
  for (const [place, value] of (
    [
      ['0.0', '30'],
      ['1.0', '40'],
      ['2.0', 'One'],
      ['3.0', 'NE'],
    ] as const
  ).slice(0, steps)) {
    wizard.answer(place, value)
    wizard.next()
  }
}

export const at = ({ state }: CurrentSurvey): number | 'landing' =>
  state.get().screen === 'landing' ? 'landing' : state.get().stepIndex
