import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { runnerImport } from 'vite'

// `npm run voyage`: whole visits, one seed after another, on every core, until a rule is broken or the time is up.
// `--seed N` tells one visit; `--minutes N` is another time than one; `--figures` writes those of docs/reliability.md.

const root = fileURLToPath(new URL('../..', import.meta.url))
/** @type {{ module: typeof import('./command.ts') }} */
const { module } = await runnerImport(join(root, 'tests/voyage/command.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})

if (isMainThread) {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, minutes: { type: 'string' }, figures: { type: 'boolean' } },
  })
  if (values.figures) await module.writeFigures(root, console.log)
  else if (values.seed) process.exitCode = await module.tellSeed(Number(values.seed), console.log)
  else await onEveryCore(Number(values.minutes ?? 1))
} else {
  const share = await module.sailOn(/** @type {{ from: number, step: number, until: number }} */ (workerData))
  parentPort?.postMessage(share, [])
}

/** @param {number} minutes */
async function onEveryCore(minutes) {
  const from = Math.floor(Math.random() * 1e9)
  const step = availableParallelism()
  const until = Date.now() + minutes * 60_000
  console.log(`Seeds from ${from}, for ${minutes} min on ${step} cores`)
  const shares = Array.from({ length: step }, (_, index) => {
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: { from: from + index, step, until },
    })
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  })
  process.exitCode = module.tellShares(await Promise.all(shares), console.log)
}
