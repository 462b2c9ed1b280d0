/** How long nothing new may be painted before the largest paint counts, in milliseconds. */
const quiet = 2_500

/**
 * First and largest paint of the landing page, and what moved on it, with nobody touching it.
 * @type {import('../visit.mjs').Measure}
 */
export async function untouched({ page, origin }) {
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  await page.waitForTimeout(quiet)
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    largestPaint: window.bench.largestPaint,
    shiftLanding: window.bench.shifts.reduce((sum, { value }) => sum + value, 0),
  }))
}
