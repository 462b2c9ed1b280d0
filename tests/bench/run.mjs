import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from '../run/listen.mjs'
import { createStaticServer } from '../../src/build/serve/static-server.mjs'
import { findOrInstallChromium } from '../run/find-chromium.mjs'
import { servicesHost } from './conditions.mjs'
import { addedBy } from './added.mjs'
import { fixedLoop, noiseOf } from './noise.mjs'
import { readOptions } from './options.mjs'
import { comparison } from './report/against.mjs'
import { writePage } from './report/page.mjs'
import { table } from './report/table.mjs'
import { createServices } from './services.mjs'
import { buildProduct } from './sites/product.mjs'
import { compressAll, makeSites } from './sites/sites.mjs'
import { traceSites } from './trace.mjs'
import { visit } from './visit.mjs'
import { ours, visits } from './visits.mjs'

// `npm run bench`: how fast a visit is, beside a static page and the same survey on other libraries. docs/performance.md tells
// how to read what it prints, and its flags.

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('./visits.mjs').SiteName} SiteName */

const root = fileURLToPath(new URL('../..', import.meta.url))
const options = readOptions()

if (options.build) await buildProduct(root, resolve(options.build))
else {
  const results = options.from ? await readResults(options.from) : await run()
  console.log(`\n${table(results)}`)
  if (results.figures.before) console.log(comparison(results))
  if (options.write) await writePage(root, results)
}

/** @param {string} file @returns {Promise<Results>} */
async function readResults(file) {
  return /** @type {Results} */ (JSON.parse(await readFile(file, 'utf8')))
}

/** Builds, serves and visits. Keeps what it found in a file. @returns {Promise<Results>} */
async function run() {
  const folder = await mkdtemp(join(tmpdir(), 'plotline-bench-'))
  const services = createServices()
  const servers = [services.server]
  try {
    const port = new URL(await listen(services.server)).port
    const folders = await makeSites(root, folder, options)
    /** @type {import('./sites/sites.mjs').Folders} */
    const origins = {}
    for (const [site, place] of /** @type {[keyof typeof origins, string][]} */ (Object.entries(folders))) {
      const server = createStaticServer(place)
      servers.push(server)
      origins[site] = await listen(server)
      await compressAll(place)
    }
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium((line) => console.log(line)),
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${servicesHost} 127.0.0.1:${port}`],
    })
    const results = await visitAll(browser, origins, services.handOut)
    for (const site of ours) if (folders[site]) addAll(results, site, await addedBy(folders[site]))
    if (options.withTrace) results.traces = await traceSites(browser, origins, services.handOut)
    await browser.close()
    await keep(results)
    return results
  } finally {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./sites/sites.mjs').Folders} origins
 * @param {ReturnType<typeof createServices>['handOut']} handOut
 * @returns {Promise<Results>}
 */
async function visitAll(browser, origins, handOut) {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  /** @type {Results} */
  const results = {
    at: new Date().toISOString(),
    commit,
    chromium: browser.version(),
    rounds: options.rounds,
    loops: [],
    figures: {},
  }
  const wanted = visits
    .flatMap((one) => one.sites.map((site) => ({ ...one, site, origin: origins[one.of ?? site] ?? '' })))
    .filter(({ name, origin }) => origin && (!options.only || options.only.includes(name)))
  // One that nobody counts: a browser that has just begun is slower.
  for (const origin of Object.values(origins)) await visit(browser, origin, [warmUp])
  for (let round = 0; round < options.rounds; round++) {
    console.log(`round ${round + 1} of ${options.rounds}, ${new Date().toTimeString().slice(0, 8)}`)
    for (const { name, site, origin, survey, measures, once } of turned(wanted, round)) {
      if (once && round > 0) continue
      for (let time = 0; time < 3; time++) results.loops.push(fixedLoop())
      handOut(survey)
      try {
        const values = await visit(browser, origin, measures)
        addAll(results, site, values, `${name}.`)
      } catch (problem) {
        console.error(`${site}, ${name}: ${String(problem)}`)
      }
    }
  }
  console.log(noiseOf(results.loops).words)
  return results
}

/**
 * @param {Results} results @param {SiteName} site
 * @param {import('./visit.mjs').Values} values @param {string} [before] the name that their names begin with
 */
function addAll(results, site, values, before = '') {
  const kept = (results.figures[site] ??= {})
  for (const [figure, value] of Object.entries(values))
    if (value !== undefined) (kept[before + figure] ??= []).push(value)
}

/** @type {import('./visit.mjs').Measure} */
async function warmUp({ page, origin }) {
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
  return {}
}

/** Another begins each round, so that none always follows the same one. @template T @param {readonly T[]} list @param {number} by */
function turned(list, by) {
  const start = (by * 3) % Math.max(list.length, 1)
  return [...list.slice(start), ...list.slice(0, start)]
}

/** @param {Results} results */
async function keep(results) {
  const folder = join(root, 'tests/bench/results')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${results.at.replaceAll(':', '-').slice(0, 19)}.json`)
  await writeFile(file, `${JSON.stringify(results, null, 1)}\n`)
  console.log(`all figures: ${file}`)
}
