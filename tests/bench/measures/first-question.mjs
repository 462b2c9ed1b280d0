/**
 * Start is pressed at first sight, as a person could: once it is painted. What does not take the press (no busy mark, no question)
 * is pressed again, as an impatient person would.
 * @type {import('../visit.mjs').Measure}
 */
export async function firstQuestion({ page, origin, fetched }) {
  await page.goto(`${origin}/`, { waitUntil: 'commit' })
  const seen = await page.evaluate(async () => {
    const { bench } = window
    const start = await bench.until(bench.start)
    const press = () => {
      const button = bench.start()
      if (button && !button.ariaBusy && !button.hasAttribute('disabled')) button.click()
    }
    press()
    const again = setInterval(press, 500)
    const question = await bench.until(bench.field)
    clearInterval(again)
    const before = bench.longTasks.filter((task) => task.start < question)
    return { start, question, longTasks: before.reduce((sum, { duration }) => sum + duration, 0) }
  })
  const bytes = fetched.filter(({ kind }) => kind !== 'other').reduce((sum, file) => sum + file.bytes, 0)
  await page.waitForLoadState('networkidle')
  return { ...seen, bytes: bytes / 1024 }
}
