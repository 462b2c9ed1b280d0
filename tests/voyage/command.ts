import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { cover, coverageLines, merge, type Coverage } from './coverage.ts'
import { planOf, smallestFailure, story } from './search.ts'
import { runPlan } from './run-plan.ts'

/** The seeds of one worker, and until when it runs. */
export type Assignment = { from: number; step: number; until: number }

/** The result of one worker, with the visit that broke a rule. */
export type WorkerResult = {
  visits: number
  perSecond: number
  coverage: Coverage
  broken: { seed: number; rule: string } | null
}

type Print = (line: string) => void

/** Runs visit after visit until one breaks a rule or the time is up. */
async function runSeeds({ from, step, until }: Assignment): Promise<WorkerResult> {
  const began = Date.now()
  const result: WorkerResult = { visits: 0, perSecond: 0, coverage: {}, broken: null }
  for (let seed = from; Date.now() < until && !result.broken; seed += step) {
    const outcome = await runPlan(planOf(seed))
    cover(result.coverage, outcome)
    result.visits++
    if (outcome.broken) result.broken = { seed, rule: outcome.broken.rule }
  }
  return { ...result, perSecond: result.visits / ((Date.now() - began) / 1_000) }
}

// `run.mjs` starts this file as a worker on each core.
if (!isMainThread && workerData) parentPort?.postMessage(await runSeeds(workerData as Assignment), [])

/** Prints the visit of a seed; if it breaks a rule, its smallest plan. Returns the exit code. */
export async function reportSeed(seed: number, print: Print): Promise<number> {
  const outcome = await runPlan(planOf(seed))
  if (!outcome.broken) {
    print(`${story(outcome)}\nseed ${seed} breaks no rule, trace ${outcome.hash}`)
    return 0
  }
  const smallest = await smallestFailure(seed, outcome)
  print(`seed ${seed}, shrunk:\n${story(smallest)}`)
  const { actions, ...rest } = smallest.plan
  const actionList = actions.map(({ action, pick }) => `${action} ${pick}`).join(', ')
  print(`For regressions.ts:\n${JSON.stringify(rest)}, parseActions('${actionList}')`)
  return 1
}

/** Prints the results of all workers. Returns the exit code. */
export async function reportWorkers(results: readonly WorkerResult[], print: Print): Promise<number> {
  const coverage: Coverage = {}
  for (const result of results) merge(coverage, result.coverage)
  const sum = (one: 'visits' | 'perSecond'): number => results.reduce((all, result) => all + result[one], 0)
  print(`${sum('visits')} visits, ${sum('perSecond').toFixed(0)} a second`)
  for (const line of coverageLines(coverage)) print(line)
  const broken = results.flatMap((result) => result.broken ?? [])
  for (const { seed } of broken) await reportSeed(seed, print)
  return broken.length > 0 ? 1 : 0
}
