import type { Database } from '../../backend/database.ts'

/** A step of the funnel. `share`: its visits divided by those of the first step (0 to 1). `lost`: visits of the previous step that ended there. */
export type FunnelStep = { label: string; visits: number; share: number; lost: number }

/** Counts the stored surveys at each step that leaves a record. Visitors who left before Finish have no record. */
export function funnelSteps({ response, payment }: Pick<Database, 'response' | 'payment'>): FunnelStep[] {
  const surveys = response.getAll()
  const paid = payment.findMany({ where: { outcome: { equals: 'paid' } } })
  const counts: [label: string, visits: number][] = [
    ['Finished the survey', surveys.length],
    ['Verified the number', surveys.filter(({ mobileNumber }) => mobileNumber).length],
    ['Pressed Pay', surveys.filter(({ packageType }) => packageType).length],
    ['Paid', new Set(paid.flatMap((order) => order.response?.id ?? [])).size],
  ]
  return counts.map(([label, visits], index) => ({
    label,
    visits,
    share: surveys.length === 0 ? 0 : visits / surveys.length,
    lost: Math.max(0, (counts[index - 1]?.[1] ?? visits) - visits),
  }))
}
