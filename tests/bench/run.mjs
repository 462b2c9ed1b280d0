import { chromium } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../../src/build/command-line.mjs'
import { findOrInstallChromium } from '../run/find-chromium.mjs'
import { listen } from '../run/listen.mjs'
import { writeReport } from '../run/write-report.mjs'
import { createServices, servicesHost } from './services.mjs'
import { openSites } from './sites.mjs'
import { conditions, median, withSlowPhone } from './slow-phone.mjs'
import { visits } from './visits.mjs'

const usage = `npm run bench: the product beside a static page, SurveyJS and MUI, as medians of visits in turn
  --visits N        visits of each, 7 if not given
  --only a,b        only these visits (tests/bench/visits.mjs)
  --no-peers        without SurveyJS and MUI
  --against FOLDER  another worktree of the product, with its packages, beside it`

/** @typedef {import('./visits.mjs').Site} Site */
/**
 * A row of the report: a figure of every site, and the ratios of the product's figure to those of other sites. A ratio is a site, or
 * `site:figure` for another figure of it.
 * @typedef {{ label: string, figure: string, ratios?: readonly string[] }} Row
 */

/** @type {readonly Row[]} */
const rows = [
  { label: 'first paint, ms', figure: 'firstPaint', ratios: ['static'] },
  { label: 'largest paint, ms', figure: 'largestPaint', ratios: ['static'] },
  { label: 'first question, ms', figure: 'question', ratios: ['static', 'mui', 'surveyjs'] },
  { label: 'long tasks until the first question, ms', figure: 'longTasks', ratios: ['mui'] },
  { label: 'a key in the survey, ms', figure: 'key', ratios: ['mui'] },
  { label: 'a key in the survey, main thread, ms', figure: 'keyWork', ratios: ['mui'] },
  { label: 'a key in the lead form, ms', figure: 'leadKey', ratios: ['mui:key'] },
  { label: 'a key in the lead form, main thread, ms', figure: 'leadKeyWork', ratios: ['mui:keyWork'] },
  { label: 'Next to painted, ms', figure: 'next', ratios: ['mui', 'surveyjs'] },
  { label: 'entering a step of 500 fields, ms', figure: 'wide', ratios: ['surveyjs'] },
  { label: 'code sent to checkout painted, ms', figure: 'verified' },
  { label: 'html, css and js of the whole visit, KB', figure: 'wholeSize' },
  { label: 'css and js that the checkout adds, KB', figure: 'checkoutSize' },
  { label: 'heap after the survey, MB', figure: 'heap', ratios: ['mui'] },
  { label: 'a second of the loader, main thread, ms', figure: 'loader' },
  { label: 'a second of the resend wait, main thread, ms', figure: 'resend' },
  { label: 'a second of the countdown, main thread, ms', figure: 'countdown' },
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values: options } = readOptions(usage, {
  options: {
    visits: { type: 'string', default: '7' },
    only: { type: 'string', default: Object.keys(visits).join(',') },
    'no-peers': { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const rounds = Number(options.visits)
if (!Number.isInteger(rounds) || rounds < 1) exitWithError('--visits takes a whole number above 0', 2)
const wanted = options.only.split(',')
const unknown = wanted.filter((name) => !Object.hasOwn(visits, name))
if (unknown.length > 0)
  exitWithError(`unknown visit ${unknown.join(', ')}; there are ${Object.keys(visits).join(', ')}`, 2)

/** Every value of each figure. @type {Map<Site, Map<string, number[]>>} */
const measured = new Map()
const folder = await mkdtemp(join(tmpdir(), 'plotline-bench-'))
const services = createServices()
const port = new URL(await listen(services.server)).port
const { origins, servers } = await openSites(root, folder, options)
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium((line) => console.log(line)),
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${servicesHost} 127.0.0.1:${port}`],
})
try {
  for (let round = 0; round < rounds; round++) await visitAll(round)
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const run = `Commit ${commit}, Chromium ${browser.version()}. Medians of ${rounds} visits in turn: ${conditions}.`
  writeReport('bench.md', 'Benchmarks', `${run}\n\n${table()}`)
} finally {
  await browser.close()
  for (const server of [services.server, ...servers]) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true, force: true })
}

/** Runs each visit on each of its sites. Each round starts with another visit. @param {number} round */
async function visitAll(round) {
  const runs = Object.entries(visits)
    .filter(([name]) => wanted.includes(name))
    .flatMap(([name, visit]) => visit.sites.map((site) => ({ name, site, ...visit })))
  const start = (round * 3) % runs.length
  for (const { name, site, survey, run } of [...runs.slice(start), ...runs.slice(0, start)]) {
    const origin = origins[site]
    if (!origin) continue
    console.log(`round ${round + 1} of ${rounds}: ${name}, ${site}`)
    services.setSurvey(survey)
    await withSlowPhone(browser, origin, async (phone) => {
      for (const [figure, value] of Object.entries(await run(phone))) addValue(site, figure, value)
    })
  }
}

/** @param {Site} site @param {string} figure @param {number} value */
function addValue(site, figure, value) {
  /** @type {Map<string, number[]>} */
  const figures = measured.get(site) ?? new Map()
  measured.set(site, figures.set(figure, [...(figures.get(figure) ?? []), value]))
}

/** NaN if the figure wasn't measured. @param {string} site @param {string} figure */
function figureOf(site, figure) {
  return median(measured.get(/** @type {Site} */ (site))?.get(figure) ?? [])
}

function table() {
  const sites = ['static', 'surveyjs', 'mui', 'product', ...(options.against ? ['against'] : [])]
  const measuredRows = rows.filter(({ figure }) => !Number.isNaN(figureOf('product', figure)))
  const lines = measuredRows.map(({ label, figure, ratios = [] }) => {
    const cells = sites.map((site) => formatFigure(figureOf(site, figure)))
    const quotients = ratios.map((ratio) => {
      const [site = '', other = figure] = ratio.split(':')
      const value = figureOf('product', figure) / figureOf(site, other)
      return Number.isNaN(value) ? '' : `${value.toFixed(2)} of ${site}`
    })
    return `| ${[label, ...cells, quotients.filter(Boolean).join(' · ')].join(' | ')} |`
  })
  return [
    `| | ${sites.join(' | ')} | ratio |`,
    `|---|${sites.map(() => '---|').join('')}---|`,
    ...lines,
  ].join('\n')
}

/** @param {number} value */
function formatFigure(value) {
  return Number.isNaN(value) ? '' : value.toFixed(value < 100 ? 1 : 0)
}
