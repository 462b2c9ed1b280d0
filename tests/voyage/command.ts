import { cover, coverageLines, merge, noCoverage, type Coverage } from './coverage.ts'
import { planOf, smallestFailure, story } from './search.ts'
import { sail } from './sail.ts'

export { writeFigures } from './figures.ts'
export { planted } from './planted.ts'
export { comparisonLine, compareSeed } from './in-browser/compare.ts'
export { configuration } from './in-browser/playable.ts'

/** What one core did, and the visit that broke a rule. */
export type Share = {
  visits: number
  ms: number
  coverage: Coverage
  broken: { seed: number; rule: string } | null
}

type Say = (line: string) => void

/** Visit after visit, until a rule is broken or the time is up. */
export async function sailOn({
  from,
  step,
  until,
}: {
  from: number
  step: number
  until: number
}): Promise<Share> {
  const began = Date.now()
  const share: Share = { visits: 0, ms: 0, coverage: noCoverage(), broken: null }
  for (let seed = from; Date.now() < until && !share.broken; seed += step) {
    const outcome = await sail(planOf(seed))
    cover(share.coverage, outcome)
    share.visits++
    share.ms = Date.now() - began
    if (outcome.broken) share.broken = { seed, rule: outcome.broken.rule }
  }
  return share
}

async function tellFailure(seed: number): Promise<string> {
  const smallest = await smallestFailure(seed)
  if (!smallest) return `seed ${seed} broke a rule once and not again: the visit depends on something outside`
  return [
    `seed ${seed}, made small:`,
    story(smallest),
    'For once-failed.ts:',
    JSON.stringify(smallest.plan),
  ].join('\n')
}

/** The visit of a seed, in words. 1 where it breaks a rule, which is then told as small as it can be made. */
export async function tellSeed(seed: number, say: Say): Promise<number> {
  const outcome = await sail(planOf(seed))
  say(
    outcome.broken
      ? await tellFailure(seed)
      : `${story(outcome)}\nseed ${seed} holds every rule, trace ${outcome.hash}`,
  )
  return outcome.broken ? 1 : 0
}

/** What all cores did. 1 where a rule was broken. */
export async function tellShares(shares: readonly Share[], say: Say): Promise<number> {
  const coverage = noCoverage()
  for (const share of shares) merge(coverage, share.coverage)
  const visits = shares.reduce((sum, share) => sum + share.visits, 0)
  const perSecond = shares.reduce((sum, share) => sum + (share.visits / share.ms) * 1_000, 0)
  say(`${visits} visits, ${perSecond.toFixed(0)} a second`)
  for (const line of coverageLines(coverage)) say(line)
  const broken = shares.flatMap((share) => share.broken ?? [])
  for (const { seed } of broken) say(await tellFailure(seed))
  return broken.length > 0 ? 1 : 0
}
