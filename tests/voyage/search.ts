import fc from 'fast-check'
import { plans } from './plans.ts'
import { runPlan, type Outcome, type Plan } from './run-plan.ts'

/** The visit of a seed: the same one every time. */
export const planOf = (seed: number): Plan => fc.sample(plans, { seed, numRuns: 1 })[0]!

/** How many visits are tried, to find a smaller one. */
const most = 400

/** The smallest visit that breaks the rule which the seed's visit broke. */
export async function smallestFailure(seed: number, first: Outcome): Promise<Outcome> {
  let smallest = first
  let tries = 0
  const property = fc.asyncProperty(plans, async (plan) => {
    if (++tries > most) return true
    const outcome = await runPlan(plan)
    if (outcome.broken?.rule !== first.broken?.rule) return true
    smallest = outcome
    return false
  })
  await fc.check(property, { seed, numRuns: 1 })
  return smallest
}

/** What happened, in words. */
export function story({ plan, voyage: { story }, broken }: Outcome): string {
  const { region, keys, phone, begins } = plan
  return [
    `a visitor of ${region}, who begins at the ${begins}, ${keys ? 'with' : 'without'} keys`,
    `the phone stores ${phone.stores} and ${phone.keepsPages ? 'keeps' : 'drops'} pages that are left; moves take ${phone.travel} ms; damage of links: ${phone.damage}${phone.saysOffline ? '; navigator.onLine is always false' : ''}`,
    ...story,
    ...(broken ? [`BROKEN: ${broken.rule}`, `  ${broken.how}`] : []),
  ].join('\n')
}
