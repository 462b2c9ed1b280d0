import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../architecture/source.ts'
import type { RanTest } from './reporter.mjs'
import { countTests, coverRules, rulesIn, tagsIn, totalLine } from './results.mjs'

const reporter = join(root, 'tests/run/reporter.mjs')

/** Runs a test runner in a folder with these files. Returns what the reporter wrote, as `title: state`. */
function run(cli: string, args: string[], files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-reporter-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const results = join(folder, 'results.jsonl')
  const env = { ...process.env, PLOTLINE_RESULTS: results, VITEST: '', NODE_OPTIONS: '' }
  spawnSync(process.execPath, [join(root, 'node_modules', cli), ...args], { cwd: folder, env })
  const tests = readFileSync(results, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RanTest)
  return tests.map(({ title, state }) => `${title}: ${state}`).toSorted()
}

describe('the reporter', { timeout: 120_000 }, () => {
  it('writes the state of each test of vitest, and of a file that failed outside its tests', () => {
    const args = ['run', '--globals', '--reporter', reporter]
    const lines = run('vitest/vitest.mjs', args, {
      'a.test.js':
        'describe("a group (R1)", () => it("passes", () => {})); it("fails", () => { throw 1 }); it.skip("skips")',
      'import.test.js': 'import "./nothing.js"; it("runs", () => {})',
      'hook.test.js': 'afterAll(() => { throw 1 }); it("is before a hook", () => {})',
    })
    expect(lines).toEqual([
      'a group (R1) passes: passed',
      'fails: failed',
      'is before a hook: passed',
      'skips: skipped',
      'the file: failed',
      'the file: failed',
    ])
  })

  it('writes the state of each test of Playwright, and of an error outside the tests', () => {
    const playwright = JSON.stringify(join(root, 'node_modules/@playwright/test/index.js'))
    const lines = run('@playwright/test/cli.js', ['test', '--retries=1', `--reporter=${reporter}`], {
      'playwright.config.cjs':
        'module.exports = { testMatch: "*.spec.cjs", globalTeardown: "./teardown.cjs" }',
      'teardown.cjs': 'module.exports = () => { throw new Error("teardown") }',
      'a.spec.cjs': `const { test } = require(${playwright})
        test.describe('a group (R1)', () => test('passes', () => {}))
        test('fails', () => { throw 1 })
        test('passes on a retry', ({}, info) => { if (info.retry === 0) throw 1 })
        test.skip('skips', () => {})`,
    })
    expect(lines).toEqual([
      'Error: teardown: failed',
      'a group (R1) passes: passed',
      'fails: failed',
      'passes on a retry: failed',
      'skips: skipped',
    ])
  })
})

describe('the totals of npm test', () => {
  const test = (state: RanTest['state']): RanTest => ({ file: 'a.test.ts', title: 'a', state })

  it('count tests by state, and a runner that crashed or ran no test as a failure', () => {
    const tests = [test('passed'), test('failed'), test('skipped')]
    expect(countTests(tests, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 })
    expect(countTests([test('passed')], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    expect(countTests([test('skipped')], 0)).toEqual({ passed: 0, failed: 1, skipped: 1 })
  })

  it('are a line that .ci/run finds in the output of npm test', () => {
    const script = readFileSync(join(root, '.ci/run'), 'utf8')
    const [, pattern] = /\nnpm test 2>&1[^]*grep -E '(.+)' /.exec(script) ?? []
    const all = totalLine({ passed: 12, failed: 0, skipped: 0 })
    const some = totalLine({ passed: 12, failed: 1, skipped: 3 })
    expect({ all, some }).toEqual({ all: '12 passed, 0 failed', some: '12 passed, 1 failed, 3 skipped' })
    for (const line of [all, some]) expect(line).toMatch(new RegExp(pattern!))
    expect('lint: 1 passed, 0 failed (52 s)').not.toMatch(new RegExp(pattern!))
  })
})

describe('the coverage of rules', () => {
  it('reads the rules of a page, and the tags of a title from its brackets alone', () => {
    const page = '# Page (S1)\n- **S1.1** A rule, by R9.\n- **R2** Another.\n- **bold** No rule.'
    expect(rulesIn(page)).toEqual(['S1.1', 'R2'])
    expect([...tagsIn('R9 (a word) pays (R23, S4.1) (WCAG 1.4.10)')]).toEqual(['R23', 'S4.1', '1.4.10'])
  })

  it('finds the rules without a passing test, and lists the tests of each', () => {
    const { untested, page } = coverRules(
      ['R1', 'R2', 'R3'],
      [
        { file: 'a.test.ts', title: 'a (R1) (WCAG 1.4.10)', state: 'passed' },
        { file: 'a.test.ts', title: 'b (R1, R2)', state: 'failed' },
      ],
    )
    expect(untested).toEqual(['R2', 'R3'])
    expect(page).toContain(
      '| R1 | a (R1) (WCAG 1.4.10) | `a.test.ts` |\n| R1 | b (R1, R2) (**did not pass**)',
    )
    expect(page).toContain('| 1.4.10 | a (R1)')
  })
})
