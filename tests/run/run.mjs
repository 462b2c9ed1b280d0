import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'
import { readPlaywright, readVitest, totalLine } from './counts.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { coverRules, rulesIn, testsOfPlaywright, testsOfVitest } from './rules.mjs'

// `npm test`: types, lint and vitest at the same time, then Playwright, and one line of totals at the end.
// `--all` (npm run test:all) runs every language, region, state and width instead of a sample.

/** @typedef {import('./counts.mjs').Counts} Counts */

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'plotline-tests-'))
const reportOf = { vitest: join(reports, 'vitest.json'), playwright: join(reports, 'playwright.json') }
const isAll = process.argv.includes('--all')

/** @param {string} command @param {readonly string[]} args @param {Readonly<Record<string, string>>} [env] */
const run = (command, args, env) =>
  runCommand(command, args, { ...(isAll && { PLOTLINE_TEST_ALL: '1' }), ...env })

/** @returns {Promise<Counts>} */
async function npmScript(/** @type {string} */ name) {
  const code = await run('npm', ['run', '--silent', name])
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** @returns {Promise<unknown>} */
async function report(/** @type {string} */ file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** @returns {Promise<Counts>} */
async function vitest() {
  const file = reportOf.vitest
  const code = await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return readVitest(await report(file), code)
}

/** @returns {Promise<Counts>} */
async function playwright() {
  const chromium = findOrInstallChromium((line) => console.log(line))
  const file = reportOf.playwright
  const code = await run(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  return readPlaywright(await report(file), code)
}

/**
 * Writes a report of the tests of each rule, and counts every rule without a passing test as a failure.
 * @returns {Promise<Counts>}
 */
async function rules() {
  const tests = [
    ...testsOfVitest(await report(reportOf.vitest), root),
    ...testsOfPlaywright(await report(reportOf.playwright)),
  ]
  const { untested, page } = coverRules(
    rulesIn(await readFile(join(root, 'docs/requirements.md'), 'utf8')),
    tests,
  )
  await writeFile(join(root, 'docs/reports/conformance.md'), page)
  for (const rule of untested) console.log(`${rule} has no passing test with its number in the title`)
  return { passed: untested.length === 0 ? 1 : 0, failed: untested.length, skipped: 0 }
}

const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const lines = []

/** @param {string} name @param {() => Promise<Counts>} stage */
async function runStage(name, stage) {
  console.log(`\n=== ${name}`)
  const startedAt = performance.now()
  const counts = await stage().catch((/** @type {unknown} */ problem) => {
    console.error(problem instanceof Error ? problem.message : problem)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  lines.push(`${name}: ${totalLine(counts)} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
}

async function typesAndLint() {
  await runStage('types', () => npmScript('types'))
  await runStage('lint', () => npmScript('lint'))
}

await Promise.all([typesAndLint(), runStage('unit, contract and build tests', vitest)])
await runStage('browser tests', playwright)
await runStage('rules', rules)
await rm(reports, { recursive: true, force: true })

console.log(`\n=== all\n${lines.join('\n')}\n`)
console.log(totalLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
