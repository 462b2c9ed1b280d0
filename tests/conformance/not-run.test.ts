import { describe, expect, it } from 'vitest'
import { notRun, ranInPlaywright, ranInVitest } from './not-run.ts'
import type { Row } from './read-pages.ts'

const row = (title: string, file = 'tests/a.test.ts'): Row => ({
  line: 5,
  requirement: 'R1',
  what: 'a rule',
  file,
  title,
})

describe('a row of a page', () => {
  const ran = (title: string, passed = true): string[] =>
    notRun('page', [row(title)], [{ file: 'tests/a.test.ts', title: 'of a and b (R1)', passed }])

  it.each(['of a and b (R1)', 'of %s and b (R1)', 'of $name and b (R1)', "of ${names.join(' and ')} (R1)"])(
    'is held by a test that passed: %o',
    (title) => {
      expect(ran(title)).toEqual([])
    },
  )

  it('is not held by a test that was skipped, or did not run, or is another one', () => {
    expect(ran('of a and b (R1)', false)).toEqual([
      'page, line 5: R1 is not held, "of a and b (R1)" did not pass',
    ])
    expect(ran('of %s and c (R1)')).toHaveLength(1)
    expect(notRun('page', [row('x')], [])).toHaveLength(1)
  })
})

describe('the tests of a run', () => {
  it('are read from vitest’s report', () => {
    const assertionResults = [
      { title: 'a', status: 'passed' },
      { title: 'b', status: 'skipped' },
    ]
    expect(ranInVitest({ testResults: [{ name: '/x/tests/a.test.ts', assertionResults }] }, '/x/')).toEqual([
      { file: 'tests/a.test.ts', title: 'a', passed: true },
      { file: 'tests/a.test.ts', title: 'b', passed: false },
    ])
  })

  it('are read from Playwright’s report, those in groups too', () => {
    const spec = (title: string, status: string): object => ({
      file: 'journeys/a.journey.ts',
      title,
      tests: [{ status }],
    })
    const suites = [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'skipped')] }] }]
    expect(ranInPlaywright({ suites })).toEqual([
      { file: 'tests/journeys/a.journey.ts', title: 'a', passed: true },
      { file: 'tests/journeys/a.journey.ts', title: 'b', passed: false },
    ])
  })

  it('are none where there is no report', () => {
    expect([ranInVitest(null, '/'), ranInPlaywright('x')]).toEqual([[], []])
  })
})
