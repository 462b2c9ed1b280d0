import { expect, it } from 'vitest'
import { coverRules, rulesIn, tagsIn, testsOfPlaywright, testsOfVitest } from './rules.mjs'

it('reads the rules of a page of requirements', () => {
  expect(rulesIn('# Page (S1)\n- **S1.1** A rule, by R9.\n- **R2** Another.\n- **bold** No rule.')).toEqual([
    'S1.1',
    'R2',
  ])
})

it('reads the tags of a title from its brackets alone', () => {
  expect([...tagsIn('R9 (a word) pays (R23, S4.1), once (I2) (WCAG 1.4.10)')]).toEqual([
    'R23',
    'S4.1',
    'I2',
    '1.4.10',
  ])
})

it('reads the tests of a vitest report with the titles of their groups', () => {
  const assertionResults = [
    { fullName: 'a group (R1) a', status: 'passed' },
    { fullName: 'b', status: 'skipped' },
  ]
  expect(testsOfVitest({ testResults: [{ name: '/x/tests/a.test.ts', assertionResults }] }, '/x/')).toEqual([
    { file: 'tests/a.test.ts', title: 'a group (R1) a', passed: true },
    { file: 'tests/a.test.ts', title: 'b', passed: false },
  ])
})

it('reads the tests of a Playwright report with the titles of their groups', () => {
  const spec = (title: string, status: string): object => ({
    file: 'e2e/a.spec.ts',
    title,
    tests: [{ status }],
  })
  const group = { title: 'a group (R1)', specs: [spec('b', 'skipped')] }
  expect(
    testsOfPlaywright({
      suites: [{ title: 'a.spec.ts', specs: [spec('a', 'expected')], suites: [group] }],
    }),
  ).toEqual([
    { file: 'tests/e2e/a.spec.ts', title: 'a', passed: true },
    { file: 'tests/e2e/a.spec.ts', title: 'a group (R1) b', passed: false },
  ])
})

it('reads no tests from a report that was not written', () => {
  expect([testsOfVitest(null, '/'), testsOfPlaywright('x')]).toEqual([[], []])
})

it('finds the rules without a passing test, and lists the tests of each', () => {
  const tests = [
    { file: 'a.test.ts', title: 'a (R1) (WCAG 1.4.10)', passed: true },
    { file: 'a.test.ts', title: 'b (R1, R2)', passed: false },
  ]
  const { untested, page } = coverRules(['R1', 'R2', 'R3'], tests)
  expect(untested).toEqual(['R2', 'R3'])
  expect(page).toContain('| R1 | a (R1) (WCAG 1.4.10) | `a.test.ts` |\n| R1 | b (R1, R2) (**did not pass**)')
  expect(page).toContain('| 1.4.10 | a (R1)')
})
