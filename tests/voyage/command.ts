import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { cover, coverageLines, merge, type Coverage } from './coverage.ts'
import { planOf, smallestFailure, story } from './search.ts'
import { runPlan } from './run-plan.ts'

/** The seeds that one core is given, and until when. */
export type Asked = { from: number; step: number; until: number }

/** What one core did, and the visit that broke a rule. */
export type Share = {
  visits: number
  perSecond: number
  coverage: Coverage
  broken: { seed: number; rule: string } | null
}

type Say = (line: string) => void

/** Visit after visit, until a rule is broken or the time is up. */
async function sailOn({ from, step, until }: Asked): Promise<Share> {
  const began = Date.now()
  const share: Share = { visits: 0, perSecond: 0, coverage: {}, broken: null }
  for (let seed = from; Date.now() < until && !share.broken; seed += step) {
    const outcome = await runPlan(planOf(seed))
    cover(share.coverage, outcome)
    share.visits++
    if (outcome.broken) share.broken = { seed, rule: outcome.broken.rule }
  }
  return { ...share, perSecond: share.visits / ((Date.now() - began) / 1_000) }
}

// `run.mjs` starts this file once more on each core.
if (!isMainThread && workerData) parentPort?.postMessage(await sailOn(workerData as Asked), [])

/** The visit of a seed, in words. 1 where it breaks a rule, which is then told as small as it can be made. */
export async function tellSeed(seed: number, say: Say): Promise<number> {
  const outcome = await runPlan(planOf(seed))
  if (!outcome.broken) {
    say(`${story(outcome)}\nseed ${seed} holds every rule, trace ${outcome.hash}`)
    return 0
  }
  const smallest = await smallestFailure(seed, outcome)
  say(`seed ${seed}, made small:\n${story(smallest)}`)
  const { actions, ...rest } = smallest.plan
  const doing = actions.map(({ action, pick }) => `${action} ${pick}`).join(', ')
  say(`For once-failed.ts:\n${JSON.stringify(rest)}, doing '${doing}'`)
  return 1
}

/** What all cores did. 1 where a rule was broken. */
export async function tellShares(shares: readonly Share[], say: Say): Promise<number> {
  const coverage: Coverage = {}
  for (const share of shares) merge(coverage, share.coverage)
  const sum = (one: 'visits' | 'perSecond'): number => shares.reduce((all, share) => all + share[one], 0)
  say(`${sum('visits')} visits, ${sum('perSecond').toFixed(0)} a second`)
  for (const line of coverageLines(coverage)) say(line)
  const broken = shares.flatMap((share) => share.broken ?? [])
  for (const { seed } of broken) await tellSeed(seed, say)
  return broken.length > 0 ? 1 : 0
}
