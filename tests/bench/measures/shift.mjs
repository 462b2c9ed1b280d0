/**
 * What moved by itself since the page was opened, the whole walk long.
 * @type {import('../visit.mjs').Measure}
 */
export async function shift({ page }) {
  const shifts = await page.evaluate(() => window.bench.shifts)
  for (const { value, of } of shifts) console.log(`moved by ${value.toFixed(4)}: ${of}`)
  return { shiftWalk: shifts.reduce((sum, { value }) => sum + value, 0) }
}
