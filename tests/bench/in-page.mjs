/** Runs before the page's own scripts: finds the controls of every site, and collects performance entries. */
export function inPage() {
  /** @param {string} css @param {RegExp} [words] */
  function visible(css, words = /^/) {
    const all = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll(css)])
    return all.find((each) => each.checkVisibility() && words.test(each.value || each.textContent))
  }

  window.bench = {
    async until(condition) {
      const from = performance.now()
      do {
        if (performance.now() - from > 60_000)
          throw new Error(`not true after a minute: ${String(condition)}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      } while (!condition())
      // The frame is painted before the next task.
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now()
    },
    start: () => visible('main button, main a', /^\s*start\b/i),
    heading: () => visible('main form h1, main .sd-page__title'),
    field: () => visible('main form input:not([type=button]):not([type=submit])'),
    next: () => visible('main form button, main input[type=button]', /^\s*(next|finish|complete)\s*$/i),
    clickedAt: 0,
    largestPaint: 0,
    longTasks: [],
    keys: new Map(),
  }
  const { bench } = window

  /** @param {string} type @param {(entry: PerformanceEntry) => void} take @param {object} [more] */
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
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
