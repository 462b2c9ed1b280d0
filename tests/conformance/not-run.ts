import { fields } from '../run/counts.mjs'
import type { Row } from './read-pages.ts'

/** A test as a runner's report has it: its file from the top of the project, its title as it was filled in. */
export type Ran = { file: string; title: string; passed: boolean }

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(fields) : [])

/** The tests of vitest's JSON report. */
export const ranInVitest = (report: unknown, root: string): Ran[] =>
  listOf(fields(report).testResults).flatMap(({ name, assertionResults }) =>
    listOf(assertionResults).map(({ title, status }) => ({
      file: String(name).replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), ''),
      title: String(title),
      passed: status === 'passed',
    })),
  )

/** The tests of Playwright's JSON report. */
export const ranInPlaywright = (report: unknown): Ran[] => listOf(fields(report).suites).flatMap(testsIn)

function testsIn(suite: Record<string, unknown>): Ran[] {
  const own = listOf(suite.specs).flatMap(({ file, title, tests }) =>
    listOf(tests).map(({ status }) => ({
      file: `tests/${String(file)}`,
      title: String(title),
      passed: status === 'expected',
    })),
  )
  return [...own, ...listOf(suite.suites).flatMap(testsIn)]
}

/** A title as it is written in its file, as a pattern of the titles that it becomes. */
function patternOf(title: string): RegExp {
  const [first = '', ...rest] = title.split(/\$\{(?:[^{}]|\{[^}]*\})*\}|%[sdifjoO#]|\$[A-Za-z_][\w.]*/)
  const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${[first, ...rest].map(plain).join('.*')}$`, 's')
}

/** The rows whose tests passed nowhere in the run, skipped ones among them, one sentence each. */
export function notRun(page: string, rows: readonly Row[], ran: readonly Ran[]): string[] {
  const passed = new Map<string, string[]>()
  for (const test of ran)
    if (test.passed) passed.set(test.file, [...(passed.get(test.file) ?? []), test.title])
  return rows
    .filter(({ file, title }) => {
      const pattern = patternOf(title)
      return !passed.get(file)?.some((each) => pattern.test(each))
    })
    .map((row) => `${page}, line ${row.line}: ${row.requirement} is not held, "${row.title}" did not pass`)
}
