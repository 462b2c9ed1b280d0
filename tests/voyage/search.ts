import fc from 'fast-check'
import { plans } from './plans.ts'
import { runPlan, type Outcome, type Plan } from './run-plan.ts'

/** The plan of a seed, always the same. */
export const planOf = (seed: number): Plan => fc.sample(plans, { seed, numRuns: 1 })[0]!

/** The number of visits to try when shrinking. */
const maxTries = 400

/** Shrinks the plan of a seed to the smallest visit that breaks the same rule. */
export async function smallestFailure(seed: number, first: Outcome): Promise<Outcome> {
  let smallest = first
  let tries = 0
  const property = fc.asyncProperty(plans, async (plan) => {
    if (++tries > maxTries) return true
    const outcome = await runPlan(plan)
    if (outcome.broken?.rule !== first.broken?.rule) return true
    smallest = outcome
    return false
  })
  await fc.check(property, { seed, numRuns: 1 })
  return smallest
}

/** The story of a visit, in words. */
export function story({ plan, voyage: { logLines }, broken }: Outcome): string {
  const { region, hasKeys, phone, begins } = plan
  return [
    `a visitor of ${region}, who begins at the ${begins}, ${hasKeys ? 'with' : 'without'} keys`,
    `the phone: ${JSON.stringify(phone)}`,
    ...logLines,
    ...(broken ? [`BROKEN: ${broken.rule}`, `  ${broken.how}`] : []),
  ].join('\n')
}
