import type { FunnelEvent } from '../../src/core/ports/analytics.ts'
import { parseJson } from '../../src/core/shared/parse-json.ts'
import type { Database } from './tables.ts'

/** The steps of a funnel, in their order, each with the event that says it was reached (`docs/funnel.md`). */
export const steps = [
  { event: 'survey_seen', words: 'Saw the first page' },
  { event: 'survey_started', words: 'Began the survey' },
  { event: 'survey_submitted', words: 'Finished the survey' },
  { event: 'design_watched', words: 'Watched the drawing' },
  { event: 'details_begun', words: 'Began the form' },
  { event: 'code_sent', words: 'Asked for a code' },
  { event: 'code_verified', words: 'Verified the number' },
  { event: 'checkout_seen', words: 'Saw the prices' },
  { event: 'pay_pressed', words: 'Pressed Pay' },
  { event: 'paid', words: 'Paid' },
] as const satisfies readonly { event: FunnelEvent['name']; words: string }[]

export type StepEvent = (typeof steps)[number]['event']

/** How many visits reached each step. */
export type Reached = Readonly<Record<StepEvent, number>>

/** A step as it is drawn: `share` is of the first step's visits, `left` how many of the step before did not come; shares from 0 to 1. */
export type DrawnStep = { event: StepEvent; words: string; visits: number; share: number; left: number }

/** How many visits reached each step; a visit is the names of what it told, each as often as it happened. */
export function countReached(visits: readonly ReadonlySet<string>[]): Reached {
  const counts = steps.map(({ event }) => [event, visits.filter((told) => told.has(event)).length] as const)
  return Object.fromEntries(counts) as Reached
}

/** The funnel of these steps. A step that more came to than to the one before lost nobody. */
export function dropOff(reached: Reached, among: readonly StepEvent[]): DrawnStep[] {
  const shown = steps.filter(({ event }) => among.includes(event))
  const first = shown[0] ? reached[shown[0].event] : 0
  return shown.map(({ event, words }, index) => {
    const visits = reached[event]
    const before = index === 0 ? visits : reached[shown[index - 1]!.event]
    return {
      event,
      words,
      visits,
      share: first === 0 ? 0 : visits / first,
      left: Math.max(0, before - visits),
    }
  })
}

/** The steps that leave a record with the services: of the others the services know nothing. */
export const recordedSteps = ['survey_submitted', 'code_verified', 'pay_pressed', 'paid'] as const

/** Each stored survey as a visit, and which recorded steps it came to. */
export function visitsIn({ responses, payments }: Database): Set<StepEvent>[] {
  const lastPaid = new Map<string, number>()
  for (const { outcome, at, parametersJson } of payments.all()) {
    const { responseId } = { ...(parseJson(parametersJson) as { responseId?: string } | null) }
    if (outcome === 'paid' && responseId)
      lastPaid.set(responseId, Math.max(at, lastPaid.get(responseId) ?? at))
  }
  return responses.all().map(({ id, at, mobileNumber, packageType }) => {
    // A ready-made journey begins its visitor anew under the same id: an order from before is not theirs.
    const isPaid = (lastPaid.get(id) ?? -Infinity) >= at
    return new Set<StepEvent>([
      'survey_submitted',
      ...(mobileNumber ? (['code_verified'] as const) : []),
      ...(packageType ? (['pay_pressed'] as const) : []),
      ...(isPaid ? (['paid'] as const) : []),
    ])
  })
}
