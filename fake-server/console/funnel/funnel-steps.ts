import type { Database } from '../../backend/tables.ts'

/** A step of the funnel. `share`: its visits divided by those of the first step (0 to 1). `lost`: visits of the previous step that ended there. */
export type FunnelStep = { label: string; visits: number; share: number; lost: number }

/** Counts the stored surveys at each step that leaves a record. Visitors who left before Finish have no record. */
export function funnelSteps({ responses, payments }: Pick<Database, 'responses' | 'payments'>): FunnelStep[] {
  // A preset starts its visitor again under the same id: an earlier order doesn't count.
  const orders = payments
    .where({ outcome: 'paid' })
    .filter(({ at, response }) => response && response.at <= at)
  const surveys = responses.all()
  const counts: [label: string, visits: number][] = [
    ['Finished the survey', surveys.length],
    ['Verified the number', surveys.filter(({ mobileNumber }) => mobileNumber).length],
    ['Pressed Pay', surveys.filter(({ packageType }) => packageType).length],
    ['Paid', new Set(orders.map(({ responseId }) => responseId)).size],
  ]
  return counts.map(([label, visits], index) => ({
    label,
    visits,
    share: surveys.length === 0 ? 0 : visits / surveys.length,
    lost: Math.max(0, (counts[index - 1]?.[1] ?? visits) - visits),
  }))
}
