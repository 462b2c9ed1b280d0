import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { exitWithError, readOptions } from '../../src/build/command-line.mjs'
import { runPlanted } from './plant.mjs'

const help = `npm run voyage: simulates whole visits, seed after seed, on every core, until one breaks a rule or the time is up.
  --minutes N   the time, 1 by default
  --seed N      prints the visit of one seed
  --planted     plants the faults of planted.txt one at a time, for 2 minutes (or --minutes N) each, and reports the rule that finds it;
                writes docs/reports/planted.md. Exits with 1 if fewer than nine in ten are found`

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {typeof import('./command.ts')} Command */

const { values } = readOptions(help, {
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    planted: { type: 'boolean' },
  },
})
const minutes = Number(values.minutes ?? (values.planted ? 2 : 1))
const seed = values.seed === undefined ? null : Number(values.seed)
if (!Number.isFinite(minutes) || (seed !== null && !Number.isInteger(seed)))
  exitWithError(`--minutes takes a number, --seed a whole one.\n\n${help}`, 2)
const folder = await mkdtemp(join(tmpdir(), 'plotline-voyage-'))
try {
  process.exitCode = await run()
} finally {
  await rm(folder, { recursive: true })
}

/** Resolves with the exit code. */
async function run() {
  if (values.planted)
    return runPlanted(root, async (plugin, index) =>
      runInWorker(await bundle(join(folder, String(index)), [plugin]), 1, 1),
    )
  const file = await bundle(folder)
  /** @type {Command} */
  const command = await import(pathToFileURL(file).href)
  if (seed !== null) return command.reportSeed(seed, console.log)
  const [from, cores] = [Math.floor(Math.random() * 1e9), availableParallelism()]
  console.log(`Seeds from ${from}, for ${minutes} min on ${cores} cores`)
  const results = Array.from({ length: cores }, (_, index) => runInWorker(file, from + index, cores))
  return command.reportWorkers(await Promise.all(results), console.log)
}

/**
 * Bundles everything into one file, which loads and runs faster than single modules.
 * @param {string} outDir
 * @param {import('vite').PluginOption[]} [plugins]
 */
async function bundle(outDir, plugins = []) {
  await build({
    root,
    plugins,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'tests/voyage/command.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'command.mjs' } },
    },
  })
  return join(outDir, 'command.mjs')
}

/**
 * Runs visits in a worker until the time is up.
 * @param {string} file
 * @param {number} from
 * @param {number} step
 * @returns {Promise<import('./command.ts').WorkerResult>}
 */
function runInWorker(file, from, step) {
  const worker = new Worker(file, {
    workerData: { from, step, until: Date.now() + minutes * 60_000 },
    // Visits create many short-lived objects: with a large young generation none of them is copied.
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
  })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}
