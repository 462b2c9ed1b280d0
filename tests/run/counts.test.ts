import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../architecture/source.ts'
import { readPlaywright, readVitest, totalLine } from './counts.mjs'

describe('the line of totals', () => {
  it('counts what vitest ran', () => {
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
    ['could not be loaded', []],
    ['could not be set up', [{ status: 'skipped' }]],
  ])('counts a test file that %s as a failure', (_what, assertionResults) => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults },
    ]
    expect(readVitest({ numPassedTests: 1, numFailedTests: 1, testResults }, 1).failed).toBe(2)
  })

  it('counts what Playwright ran, and a test that passed on its second try as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] }
    expect(readPlaywright(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('counts an error outside every browser test as a failure', () => {
    expect(readPlaywright({ stats: { expected: 5 }, errors: [{}] }, 1).failed).toBe(1)
  })

  it.each([readVitest, readPlaywright])(
    'does not call a runner that wrote no report a success (%o)',
    (read) => {
      expect(read(null, 0).failed).toBe(1)
    },
  )

  it.each([
    [readVitest, { numPassedTests: 0, testResults: [] }],
    [readPlaywright, { stats: { expected: 0, skipped: 4 }, errors: [] }],
  ])('does not call a runner that executed no test a success (%o)', (read, report) => {
    expect(read(report, 0).failed).toBe(1)
  })

  it.each([
    [readVitest, { numPassedTests: 9, testResults: [] }],
    [readPlaywright, { stats: { expected: 9 }, errors: [] }],
  ])('does not call a runner that crashed after its tests a success (%o)', (read, report) => {
    expect(read(report, 1).failed).toBe(1)
  })

  it('reads as one plain line', () => {
    expect(totalLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(totalLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped')
  })

  it('is what .ci/run looks for in the output of npm test', () => {
    const script = readFileSync(join(root, '.ci/run'), 'utf8')
    const [, pattern] = /\nnpm test 2>&1[^]*grep -E '(.+)' /.exec(script) ?? []
    for (const skipped of [0, 3])
      expect(totalLine({ passed: 12, failed: 1, skipped })).toMatch(new RegExp(pattern!))
    expect('lint: 1 passed, 0 failed (52 s)').not.toMatch(new RegExp(pattern!))
  })
})
