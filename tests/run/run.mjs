import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium } from './find-chromium.mjs'
import { countTests, coverRules, rulesIn, totalLine } from './results.mjs'
import { runCommand } from './run-command.mjs'

// `npm test`: types, lint, vitest and the search for a browser at the same time, then Playwright, and one line of totals at the end.
// `--all` (npm run test:all) runs every language, region, state and width instead of a sample.

/** @typedef {import('./reporter.mjs').RanTest} RanTest */

const root = fileURLToPath(new URL('../..', import.meta.url))
const results = await mkdtemp(join(tmpdir(), 'plotline-tests-'))
/** @type {RanTest[]} */
const ran = []
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const lines = []

/**
 * @param {string} name
 * @param {() => Promise<{ tests: RanTest[], code: number }>} run
 */
async function runStage(name, run) {
  console.log(`\n=== ${name}`)
  const startedAt = performance.now()
  const { tests, code } = await run().catch((/** @type {unknown} */ problem) => {
    console.error(problem instanceof Error ? problem.message : problem)
    return { tests: [], code: 1 }
  })
  const counts = countTests(tests, code)
  for (const state of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[state] += counts[state]
  ran.push(...tests)
  lines.push(`${name}: ${totalLine(counts)} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
}

/** A stage that counts as one test. @param {string} name */
const script = (name) =>
  runStage(name, async () => {
    const code = await runCommand('npm', ['run', '--silent', name])
    return { tests: [{ file: 'package.json', title: name, state: code === 0 ? 'passed' : 'failed' }], code }
  })

/** Runs a test runner with the project's reporter. @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
async function runTests(name, args, env) {
  const file = join(results, `${name}.jsonl`)
  const code = await runCommand(process.execPath, args, {
    PLOTLINE_RESULTS: file,
    ...(process.argv.includes('--all') && { PLOTLINE_TEST_ALL: '1' }),
    ...env,
  })
  const text = existsSync(file) ? await readFile(file, 'utf8') : ''
  const tests = text
    .split('\n')
    .filter(Boolean)
    .map((line) => /** @type {RanTest} */ (JSON.parse(line)))
  return { tests, code }
}

const reporter = 'tests/run/reporter.mjs'
// A machine without a browser installs one meanwhile.
const chromium = findOrInstallChromium((line) => console.log(line))
await Promise.allSettled([
  chromium,
  script('types').then(() => script('lint')),
  runStage('unit, contract and build tests', () =>
    runTests('vitest', [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      `--reporter=./${reporter}`,
    ]),
  ),
])
await runStage('browser tests', async () => {
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = [
    cli,
    'test',
    '--config=tests/e2e/playwright.config.ts',
    `--reporter=list,${join(root, reporter)}`,
  ]
  return runTests('playwright', args, { CHROMIUM_PATH: await chromium })
})
await runStage('rules', async () => {
  const { untested, page } = coverRules(
    rulesIn(await readFile(join(root, 'docs/requirements.md'), 'utf8')),
    ran,
  )
  await writeFile(join(root, 'docs/reports/conformance.md'), page)
  for (const rule of untested) console.log(`${rule} has no passing test with its number in the title`)
  const state = untested.length > 0 ? 'failed' : 'passed'
  return { tests: [{ file: 'docs/requirements.md', title: 'rules', state }], code: untested.length }
})
await rm(results, { recursive: true, force: true })

console.log(`\n=== all\n${lines.join('\n')}\n`)
console.log(totalLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
