import { fields } from './counts.mjs'

/**
 * A test in a runner's report. `title` includes the titles of its groups.
 * @typedef {{ file: string, title: string, passed: boolean }} RanTest
 */

/**
 * The tests of vitest's JSON report.
 * @param {unknown} report
 * @param {string} root
 * @returns {RanTest[]}
 */
export const testsOfVitest = (report, root) =>
  list(fields(report).testResults).flatMap(({ name, assertionResults }) =>
    list(assertionResults).map(({ fullName, status }) => ({
      file: String(name).replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), ''),
      title: String(fullName).trim(),
      passed: status === 'passed',
    })),
  )

/**
 * The tests of Playwright's JSON report.
 * @param {unknown} report
 * @returns {RanTest[]}
 */
export const testsOfPlaywright = (report) =>
  list(fields(report).suites).flatMap((file) => testsOfSuite(file, []))

/**
 * @param {Record<string, unknown>} suite
 * @param {readonly string[]} groups
 * @returns {RanTest[]}
 */
function testsOfSuite(suite, groups) {
  const own = list(suite.specs).flatMap(({ file, title, tests }) =>
    list(tests).map(({ status }) => ({
      file: `tests/${String(file)}`,
      title: [...groups, title].join(' '),
      passed: status === 'expected',
    })),
  )
  const nested = list(suite.suites).flatMap((group) => testsOfSuite(group, [...groups, String(group.title)]))
  return [...own, ...nested]
}

/** The numbers of the rules in `docs/requirements.md`, in its order. */
export const rulesIn = (/** @type {string} */ page) =>
  [...page.matchAll(/^- \*\*([SRI]\d+(?:\.\d+)?)\*\* \S/gm)].map(([, rule]) => String(rule))

/** The rules, and success criteria of WCAG, in the brackets of a title: `(R23, S4.1)`, `(WCAG 1.4.3)`. */
export function tagsIn(/** @type {string} */ title) {
  const brackets = [...title.matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside).join(' ')
  return new Set(brackets.match(/\b(?:[SRI]\d+(?:\.\d+)?|\d\.\d\.\d+)\b/g))
}

/**
 * The rules without a passing test, and a page that lists the tests of each rule and criterion.
 * @param {readonly string[]} rules
 * @param {readonly RanTest[]} tests
 */
export function coverRules(rules, tests) {
  /** @type {Map<string, RanTest[]>} */
  const testsOf = new Map(rules.map((rule) => [rule, []]))
  for (const test of tests)
    for (const tag of tagsIn(test.title)) testsOf.set(tag, [...(testsOf.get(tag) ?? []), test])
  const criteria = [...testsOf.keys()].filter((tag) => /^\d/.test(tag))
  criteria.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const table = (/** @type {readonly string[]} */ tags) => [
    '| | test | file |',
    '|---|---|---|',
    ...tags.flatMap((tag) => (testsOf.get(tag) ?? []).map((test) => `| ${tag} ${cellsOf(test)}`)),
  ]
  const page = ['# Tests by rule', '', ...table(rules), '', '# Tests by criterion of WCAG 2.2', '']
  return {
    untested: rules.filter((rule) => !testsOf.get(rule)?.some(({ passed }) => passed)),
    page: [...page, ...table(criteria), ''].join('\n'),
  }
}

const cellsOf = (/** @type {RanTest} */ { title, file, passed }) =>
  `| ${title.replaceAll('|', String.raw`\|`)}${passed ? '' : ' (**did not pass**)'} | \`${file}\` |`

/** @returns {Record<string, unknown>[]} */
const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.map(fields) : [])
