import { settle } from '../walk.mjs'

/**
 * The demo's console, opened the first time: from the press to its first part being painted.
 * @type {import('../visit.mjs').Measure}
 */
export async function openConsole({ page }) {
  // It is fetched when the page has done its own work.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/panel-[^/]*\.js$/.test(name)),
  )
  await settle(page)
  const painted = page.evaluate(() => {
    window.bench.clicked = 0
    return window.bench.until(() => document.querySelector('[role="dialog"] :is([role="tabpanel"], h2, h3)'))
  })
  await page.getByRole('button', { name: 'Demo', exact: true }).click()
  return { console: (await painted) - (await page.evaluate(() => window.bench.clicked)) }
}
