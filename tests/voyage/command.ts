import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { planOf, smallestFailure, story } from './search.ts'
import { runPlan } from './run-plan.ts'

/** A worker runs the seeds `from`, `from + step` and so on until the time `until`, in milliseconds since 1970. */
export type Assignment = { from: number; step: number; until: number }

/** The number of visits of one worker, and the visit that broke a rule. */
export type WorkerResult = { visits: number; broken: { seed: number; rule: string } | null }

type Print = (line: string) => void

/** Runs visit after visit until one breaks a rule or the time is up. */
async function runSeeds({ from, step, until }: Assignment): Promise<WorkerResult> {
  let visits = 0
  for (let seed = from; Date.now() < until; seed += step) {
    const { broken } = await runPlan(planOf(seed))
    visits++
    if (broken) return { visits, broken: { seed, rule: broken.rule } }
  }
  return { visits, broken: null }
}

// `run.mjs` starts this file as a worker on each core.
if (!isMainThread && workerData) parentPort?.postMessage(await runSeeds(workerData as Assignment), [])

/** Prints the visit of a seed; if it breaks a rule, its smallest plan. Returns the exit code. */
export async function reportSeed(seed: number, print: Print): Promise<number> {
  const outcome = await runPlan(planOf(seed))
  if (!outcome.broken) {
    print(`${story(outcome)}\nseed ${seed} breaks no rule`)
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
  print(`${results.reduce((sum, { visits }) => sum + visits, 0)} visits`)
  const broken = results.flatMap((result) => result.broken ?? [])
  for (const { seed } of broken) await reportSeed(seed, print)
  return broken.length > 0 ? 1 : 0
}
