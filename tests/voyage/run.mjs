import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { build } from 'vite'
import { readOptions } from '../../src/build/read-options.mjs'
import { stop } from '../../src/build/stop.mjs'

const help = `npm run voyage: whole visits, one seed after another, on every core, until a rule is broken or the time is up.
  --minutes N   another time than one
  --seed N      tells the visit of one seed
  --browser     plays visits in Chromium on the production build too (--seed N: that one), and says where it shows another thing
  --figures     writes those of docs/reliability.md`

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {typeof import('./command.ts')} Command */

if (isMainThread) {
  const { values } = readOptions(help, {
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      figures: { type: 'boolean' },
      browser: { type: 'boolean' },
    },
  })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? 0)]
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
 * @param {{ minutes: number, seed: number | null, figures?: boolean | undefined, browser?: boolean | undefined }} asked
 */
async function onMainThread(file, folder, { minutes, seed, figures, browser }) {
  const command = await commandIn(file)
  if (figures) await command.writeFigures(root, console.log)
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
 */
async function bundled(outDir) {
  await build({
    root,
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
  const shares = Array.from({ length: step }, (_, index) => {
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: { file, from: from + index, step, until },
      // A visit is nothing but short-lived objects: with room for several none of them is copied.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    })
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  })
  process.exitCode = command.tellShares(await Promise.all(shares), console.log)
}

/**
 * From 1 on, until the time is up.
 * @param {number} minutes
 */
function* seedsFor(minutes) {
  const end = Date.now() + minutes * 60_000
  for (let seed = 1; Date.now() < end; seed++) yield seed
}
