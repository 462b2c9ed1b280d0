import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { build } from 'vite'
import { readOptions } from '../../src/build/read-options.mjs'
import { stop } from '../../src/build/stop.mjs'
import { planting, sailPlanted, writePlanted } from './plant.mjs'

const help = `npm run voyage: whole visits, one seed after another, on every core, until a rule is broken or the time is up.
  --minutes N   another time than one
  --seed N      tells the visit of one seed
  --browser     plays visits in Chromium on the production build too (--seed N: that one), and says where it shows another thing
  --figures     writes those of docs/reliability.md
  --planted     plants one fault of planted.ts after another, for two minutes or --minutes N, and says which rule finds it; with --write in
                docs/testing.md too. Ends with 1 where less than nine in ten are found`

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {typeof import('./command.ts')} Command */

if (isMainThread) {
  const { values } = readOptions(help, {
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      figures: { type: 'boolean' },
      browser: { type: 'boolean' },
      planted: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  })
  const [minutes, seed] = [Number(values.minutes ?? (values.planted ? 2 : 1)), Number(values.seed ?? 0)]
  if (!Number.isFinite(minutes) || !Number.isInteger(seed))
    stop(`--minutes takes a number, --seed a whole one.\n\n${help}`, 2)
  const folder = await mkdtemp(join(tmpdir(), 'plotline-voyage-'))
  try {
    await onMainThread(await bundled(folder), folder, { ...values, minutes, seed: values.seed ? seed : null })
  } finally {
    await rm(folder, { recursive: true })
  }
} else {
  const { file, ...share } = /** @type {{ file: string, from: number, step: number, until: number }} */ (
    workerData
  )
  parentPort?.postMessage(await (await commandIn(file)).sailOn(share), [])
}

/**
 * @param {string} file
 * @param {string} folder
 * @param {{ minutes: number, seed: number | null } & Partial<Record<'figures' | 'browser' | 'planted' | 'write', boolean>>} asked
 */
async function onMainThread(file, folder, { minutes, seed, figures, browser, planted, write }) {
  const command = await commandIn(file)
  if (planted) {
    const plugins = command.planted.map((fault) => planting(root, fault))
    const { table, exitCode } = await sailPlanted(command.planted, async (index) => {
      const faulty = await bundled(join(folder, String(index)), [plugins[index]])
      return sailIn({ file: faulty, from: 1, step: 1, until: Date.now() + minutes * 60_000 })
    })
    if (write) writePlanted(root, table)
    process.exitCode = exitCode
  } else if (figures) await command.writeFigures(root, console.log)
  else if (browser) {
    const { playInBrowser } = await import('./in-browser/play.mjs')
    const seeds = seed === null ? seedsFor(minutes) : [seed]
    process.exitCode = await playInBrowser(command, folder, seeds)
  } else if (seed !== null) process.exitCode = await command.tellSeed(seed, console.log)
  else await onEveryCore(command, file, minutes)
}

/**
 * One file of everything: each core loads it at once, and its code runs faster than modules that are read one by one.
 * @param {string} outDir
 * @param {import('vite').PluginOption[]} [plugins]
 */
async function bundled(outDir, plugins = []) {
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
 * @param {string} file
 * @returns {Promise<Command>}
 */
function commandIn(file) {
  return import(pathToFileURL(file).href)
}

/**
 * @param {Command} command
 * @param {string} file
 * @param {number} minutes
 */
async function onEveryCore(command, file, minutes) {
  const from = Math.floor(Math.random() * 1e9)
  const step = availableParallelism()
  const until = Date.now() + minutes * 60_000
  console.log(`Seeds from ${from}, for ${minutes} min on ${step} cores`)
  const shares = Array.from({ length: step }, (_, index) => sailIn({ file, from: from + index, step, until }))
  process.exitCode = await command.tellShares(await Promise.all(shares), console.log)
}

/**
 * On a core of its own.
 * @param {{ file: string, from: number, step: number, until: number }} workerData
 * @returns {Promise<import('./command.ts').Share>}
 */
function sailIn(workerData) {
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData,
    // A visit is nothing but short-lived objects: with room for several none of them is copied.
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
  })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/**
 * From 1 on, until the time is up.
 * @param {number} minutes
 */
function* seedsFor(minutes) {
  const end = Date.now() + minutes * 60_000
  for (let seed = 1; Date.now() < end; seed++) yield seed
}
