import { parseJson } from '../../../src/core/shared/parse-json.ts'
import type { Database } from '../../backend/tables.ts'

/** A step as it is drawn: `share` is of the first step's visits (0 to 1), `lost` is how many of the step before did not get here. */
export type FunnelStep = { label: string; visits: number; share: number; lost: number }

/** How far the stored surveys got, by the steps that leave a record. The services know nothing of visitors who left earlier. */
export function funnelSteps({ responses, payments }: Pick<Database, 'responses' | 'payments'>): FunnelStep[] {
  const lastPaid = new Map<string, number>()
  for (const { outcome, at, parametersJson } of payments.all()) {
    const { responseId } = { ...(parseJson(parametersJson) as { responseId?: string } | null) }
    if (outcome === 'paid' && responseId)
      lastPaid.set(responseId, Math.max(at, lastPaid.get(responseId) ?? at))
  }
  const surveys = responses.all()
  const counts: [label: string, visits: number][] = [
    ['Finished the survey', surveys.length],
    ['Verified the number', surveys.filter(({ mobileNumber }) => mobileNumber).length],
    ['Pressed Pay', surveys.filter(({ packageType }) => packageType).length],
    // A preset starts its visitor again under the same id: an earlier order doesn't count.
    ['Paid', surveys.filter(({ id, at }) => (lastPaid.get(id) ?? -Infinity) >= at).length],
  ]
  return counts.map(([label, visits], index) => ({
    label,
    visits,
    share: surveys.length === 0 ? 0 : visits / surveys.length,
    lost: Math.max(0, (counts[index - 1]?.[1] ?? visits) - visits),
  }))
}
