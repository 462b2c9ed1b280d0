import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../architecture/source.ts'
import { readPlaywright, readVitest, totalLine } from './counts.mjs'

describe('the totals of npm test', () => {
  it('count the tests that vitest ran', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [],
    }
    expect(readVitest(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  it.each([
    ['could not be imported', []],
    ['failed in a hook', [{ status: 'skipped' }]],
  ])('count a test file that %s as a failure', (_what, assertionResults) => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults },
    ]
    expect(readVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1).failed).toBe(2)
  })

  it('count the tests that Playwright ran, and a test that passed on a retry as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] }
    expect(readPlaywright(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('count an error outside every browser test as a failure', () => {
    expect(readPlaywright({ stats: { expected: 5 }, errors: [{}] }, 1).failed).toBe(1)
  })

  it.each([
    [readVitest, 'wrote no report', null, 0],
    [readPlaywright, 'wrote no report', null, 0],
    [readVitest, 'ran no test', { numPassedTests: 0, testResults: [] }, 0],
    [readPlaywright, 'ran no test', { stats: { expected: 0, skipped: 4 }, errors: [] }, 0],
    [readVitest, 'crashed after its tests', { numPassedTests: 9, testResults: [] }, 1],
    [readPlaywright, 'crashed after its tests', { stats: { expected: 9 }, errors: [] }, 1],
  ])('count a failure (%o) if the runner %s', (read, _, report, exitCode) => {
    expect(read(report, exitCode).failed).toBe(1)
  })

  it('are one plain line', () => {
    expect(totalLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(totalLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
  })

  it('are found by .ci/run in the output of npm test', () => {
    const script = readFileSync(join(root, '.ci/run'), 'utf8')
    const [, pattern] = /\nnpm test 2>&1[^]*grep -E '(.+)' /.exec(script) ?? []
    for (const skipped of [0, 3])
      expect(totalLine({ passed: 12, failed: 1, skipped })).toMatch(new RegExp(pattern!))
    expect('lint: 1 passed, 0 failed (52 s)').not.toMatch(new RegExp(pattern!))
  })
})
