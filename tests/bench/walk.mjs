/** @typedef {import('@playwright/test').Page} Page */

/** Until the page has no work and nothing is on its way: what was measured before is over. @param {Page} page */
export async function settle(page) {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  // A second press within a moment is no press (R68).
  await page.waitForTimeout(400)
}

/**
 * Answers the question that is shown. Returns the milliseconds from the press to the next question being painted, and what was pressed.
 * @param {Page} page
 * @returns {Promise<{ took: number, by: 'next' | 'radio' }>}
 */
export async function answer(page) {
  const isRadio = await page.evaluate(() => window.bench.field()?.type === 'radio')
  if (!isRadio) {
    const inputs = page.locator('main form input:not([type=button]):not([type=submit]):visible')
    // Of five hundred fields the last are asked as the first.
    for (const input of (await inputs.all()).slice(0, 2))
      if (!(await input.inputValue())) await input.fill('40')
  }
  await settle(page)
  return { took: await press(page, isRadio ? 'radio' : 'next'), by: isRadio ? 'radio' : 'next' }
}

/** @param {Page} page @param {'next' | 'radio'} by */
async function press(page, by) {
  const painted = page.evaluate(() => {
    const { bench } = window
    const before = bench.heading()?.textContent
    bench.clicked = 0
    return bench.until(() => bench.clicked && bench.heading() && bench.heading()?.textContent !== before)
  })
  const target = await page.evaluateHandle((by) => {
    const { bench } = window
    return by === 'next' ? bench.next() : (bench.field()?.closest('label') ?? bench.field())
  }, by)
  await target.asElement()?.click()
  const at = await painted
  return at - (await page.evaluate(() => window.bench.clicked))
}
