/** @typedef {import('./reporter.mjs').RanTest} RanTest */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts the tests of a runner by state. A runner that ran no test, or exited with an error without a failed test, counts as a failure.
 * @param {readonly RanTest[]} tests @param {number} exitCode @returns {Counts}
 */
export function countTests(tests, exitCode) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { state } of tests) counts[state]++
  const hasCrashed = counts.passed + counts.failed === 0 || (exitCode !== 0 && counts.failed === 0)
  return hasCrashed ? { ...counts, failed: counts.failed + 1 } : counts
}

/** The line that `.ci/run` looks for. @param {Counts} counts */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
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
 * @param {readonly string[]} rules @param {readonly RanTest[]} tests
 */
export function coverRules(rules, tests) {
  /** @type {Map<string, RanTest[]>} */
  const testsOf = new Map(rules.map((rule) => [rule, []]))
  for (const test of tests)
    for (const tag of tagsIn(test.title)) testsOf.set(tag, [...(testsOf.get(tag) ?? []), test])
  const criteria = [...testsOf.keys()].filter((tag) => /^\d/.test(tag))
  criteria.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const table = (/** @type {string} */ title, /** @type {readonly string[]} */ tags) => [
    `# ${title}\n\n| | test | file |\n|---|---|---|`,
    ...tags.flatMap((tag) => (testsOf.get(tag) ?? []).map((test) => `| ${tag} ${cellsOf(test)}`)),
    '',
  ]
  return {
    untested: rules.filter((rule) => !testsOf.get(rule)?.some(({ state }) => state === 'passed')),
    page: [...table('Tests by rule', rules), ...table('Tests by criterion of WCAG 2.2', criteria)].join('\n'),
  }
}

const cellsOf = (/** @type {RanTest} */ { title, file, state }) =>
  `| ${title.replaceAll('|', String.raw`\|`)}${state === 'passed' ? '' : ' (**did not pass**)'} | \`${file}\` |`
