/** Runs before the page's own scripts: finds the controls of every site, and collects performance entries. */
export function inPage() {
  /** @param {string} css @param {RegExp} [label] */
  function findVisible(css, label = /^/) {
    const all = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(css)])
    return all.find((each) => each.checkVisibility() && label.test(each.value || each.textContent))
  }

  window.bench = {
    async until(condition) {
      const startedAt = performance.now()
      do {
        if (performance.now() - startedAt > 60_000)
          throw new Error(`not true after a minute: ${String(condition)}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      } while (!condition())
      // The frame is painted before the next task.
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now()
    },
    startButton: () => findVisible('main button, main a', /^\s*start\b/i),
    heading: () => findVisible('main form h1, main .sd-page__title'),
    firstField: () => findVisible('main form input:not([type=button]):not([type=submit])'),
    nextButton: () =>
      findVisible('main form button, main input[type=button]', /^\s*(next|finish|complete)\s*$/i),
    clickedAt: 0,
    largestPaint: 0,
    longTasks: [],
    keys: new Map(),
  }
  const { bench } = window

  /** @param {string} type @param {(entry: PerformanceEntry) => void} handle @param {object} [options] */
  const observe = (type, handle, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('largest-contentful-paint', ({ startTime }) => (bench.largestPaint = startTime))
  observe('longtask', ({ startTime, duration }) => bench.longTasks.push({ startTime, duration }))
  observe(
    'event',
    (entry) => {
      const { interactionId, name, duration } = /** @type {PerformanceEventTiming} */ (entry)
      if (interactionId && name.startsWith('key'))
        bench.keys.set(interactionId, Math.max(bench.keys.get(interactionId) ?? 0, duration))
    },
    { durationThreshold: 16 },
  )
  addEventListener('click', (event) => event.isTrusted && (bench.clickedAt = event.timeStamp), true)
}
