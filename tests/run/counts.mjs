/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reads vitest's JSON report. A runner that crashed, wrote no report or ran no test counts as a failure, and so does
 * a file that failed outside its tests, while it was imported or in a hook.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readVitest(report, exitCode) {
  const totals = fields(report)
  const files = Array.isArray(totals.testResults) ? totals.testResults.map(fields) : []
  const failedFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !hasFailedTest(assertionResults),
  ).length
  const passed = number(totals.numPassedTests)
  const failed = number(totals.numFailedTests) + failedFiles
  return checked(
    { passed, failed, skipped: number(totals.numPendingTests) + number(totals.numTodoTests) },
    exitCode,
  )
}

/**
 * Reads Playwright's JSON report, by the same rules. A test that passed on a retry counts as failed.
 * @param {unknown} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readPlaywright(report, exitCode) {
  const { stats, errors } = fields(report)
  const { expected, unexpected, flaky, skipped } = fields(stats)
  const outsideTests = Array.isArray(errors) ? errors.length : 0
  return checked(
    {
      passed: number(expected),
      failed: number(unexpected) + number(flaky) + outsideTests,
      skipped: number(skipped),
    },
    exitCode,
  )
}

/** @param {Counts} counts */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function checked(counts, exitCode) {
  const ranNothing = counts.passed + counts.failed === 0
  const crashed = exitCode !== 0 && counts.failed === 0
  return ranNothing || crashed ? { ...counts, failed: counts.failed + 1 } : counts
}

/** @returns {Record<string, unknown>} */
export const fields = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value) : {}

const number = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)

const hasFailedTest = (/** @type {unknown} */ results) =>
  Array.isArray(results) && results.some((result) => fields(result).status === 'failed')
