/** One whole round of the notifications, in milliseconds. */
const round = 7_000

/**
 * The open offer's countdown, the notifications and the counters together: the main thread's work in a second, and the elements
 * beside countdown and notifications that changed.
 * @type {import('../visit.mjs').Measure}
 */
export async function countdown({ page, devtools }) {
  await page.locator('[role=timer]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  await page.evaluate(watchChanges)
  await devtools.send('Performance.enable')
  const before = await mainThread(devtools)
  await page.waitForTimeout(round)
  const busy = (await mainThread(devtools)) - before
  const changed = await page.evaluate(() => window.bench.changed())
  for (const element of changed) console.log(`changes beside the countdown: ${element}`)
  return { second: (busy / round) * 1000, changed: changed.length }
}

/** Milliseconds since the page began. @param {import('../visit.mjs').CDPSession} devtools */
async function mainThread(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

function watchChanges() {
  const own = '[role=timer], [data-social-proof]'
  /** @param {Node} node */
  const isOwn = (node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element !== null && (element.closest(own) ?? element.querySelector('[data-social-proof]')) !== null
  }
  /** @type {Set<Element>} */
  const changed = new Set()
  new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes } of records) {
      const moved = [...addedNodes, ...removedNodes]
      if (moved.length > 0 ? moved.every(isOwn) || isOwn(target) : isOwn(target)) continue
      changed.add(target instanceof Element ? target : /** @type {Element} */ (target.parentElement))
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const tag = (/** @type {Node} */ element) =>
    /** @type {Element} */ (element.cloneNode()).outerHTML.slice(0, 120)
  window.bench.changed = () => [...changed].map(tag)
}
