import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { listen } from '../../src/build/serve/listen.mjs'
import { findOrInstallChromium } from '../run/find-chromium.mjs'
import { createAnswers } from './answers.mjs'
import { report } from './report.mjs'
import { buildSite, plainSite } from './sites.mjs'
import { measureConsole, measureLanguage, measureNext, visit } from './visit.mjs'

// `npm run bench`: cold visits to the product, to the demo and to a hand-written page, in turn within one run, on a slowed
// processor and network. What counts is the ratios at the end. `--visits N` asks for another number than 7.

const wanted = Number(process.argv[process.argv.indexOf('--visits') + 1])
const rounds = process.argv.includes('--visits') && Number.isInteger(wanted) && wanted > 0 ? wanted : 7

const folder = await mkdtemp(join(tmpdir(), 'plotline-bench-'))
const survey = { steps: 10 }
const servers = [createAnswers(survey)]
const services = await listen(/** @type {import('node:http').Server} */ (servers[0]))

/** @param {import('node:http').Server} server */
async function serve(server) {
  servers.push(server)
  return listen(server)
}

try {
  const product = await serve(await buildSite('production', join(folder, 'production'), services))
  const demo = await serve(await buildSite('demo', join(folder, 'demo'), services))
  const plain = await serve(await plainSite(services))
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium((line) => console.log(line)),
    args: ['--no-sandbox'],
  })
  /** @type {Record<import('./report.mjs').Series, import('./visit.mjs').Measures[]>} */
  const visits = { plain: [], product: [], long: [], demo: [] }
  // One that nobody counts: the first compresses the files.
  for (const site of [plain, product, demo]) await visit(browser, site)
  for (let round = 0; round < rounds; round++) {
    console.log(`visit ${round + 1} of ${rounds}`)
    visits.plain.push(await visit(browser, plain, measureNext))
    visits.product.push(
      await visit(browser, product, async (page, measures) => {
        await measureNext(page, measures)
        await measureLanguage(page, measures)
      }),
    )
    survey.steps = 1000
    visits.long.push(await visit(browser, product, measureNext))
    survey.steps = 10
    visits.demo.push(
      await visit(browser, demo, async (page, measures) => {
        await measureNext(page, measures)
        await measureConsole(page, measures)
      }),
    )
  }
  await browser.close()
  console.log(`\n${report(visits)}`)
} finally {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await rm(folder, { recursive: true, force: true })
}
