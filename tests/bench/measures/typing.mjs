import { median } from '../median.mjs'
import { settle } from '../walk.mjs'

const typed = 'by the old temple road'

/** What Chromium does not tell of, because it is shorter than it reports, in milliseconds. */
const unreported = 8

/**
 * Typing a line at a finger's pace into the field that is shown: what the browser says of each key, to the frame that follows it.
 * @type {import('../visit.mjs').Measure}
 */
export async function typing({ page }) {
  await settle(page)
  const field = await page.evaluateHandle(() => window.bench.field())
  await field.asElement()?.click()
  await page.evaluate(() => window.bench.keys.clear())
  await page.keyboard.type(typed, { delay: 80 })
  await page.waitForTimeout(500)
  const told = await page.evaluate(() => [...window.bench.keys.values()])
  const silent = Array.from({ length: Math.max(typed.length - told.length, 0) }, () => unreported)
  return { key: median([...told, ...silent]) }
}
