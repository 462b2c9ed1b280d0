/** Runs in every page before anything else of it: finders that hold for all sites, and what the browser tells of its work. */
export function inPage() {
  /** @param {string} css @param {RegExp} [words] @returns {HTMLInputElement | null} */
  function seen(css, words) {
    /** @type {NodeListOf<HTMLInputElement>} buttons and headings too, which are read alike */
    const all = document.querySelectorAll(css)
    const fits = (/** @type {HTMLInputElement} */ each) =>
      !words || words.test(each.value || each.textContent)
    return [...all].find((each) => each.checkVisibility() && fits(each)) ?? null
  }

  window.bench = {
    async until(isThere) {
      const from = performance.now()
      do {
        if (performance.now() - from > 60_000) throw new Error(`not there after a minute: ${String(isThere)}`)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      } while (!isThere())
      // Seen before a frame is painted; a task that follows finds it painted.
      await new Promise((resolve) => setTimeout(resolve))
      return performance.now()
    },
    start: () => seen('main button, main a', /^\s*start\b/i),
    heading: () => seen('main form h1, main .sd-page__title'),
    field: () => seen('main form input:not([type=button]):not([type=submit])'),
    next: () => seen('main form button, main input[type=button]', /^\s*(next|finish|complete)\s*$/i),
    clicked: 0,
    largestPaint: 0,
    longTasks: [],
    shifts: [],
    keys: new Map(),
    changed: () => [],
  }

  /** @param {string} type @param {(entry: BenchEntry) => void} take @param {object} [more] */
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(/** @type {BenchEntry} */ (entry))
    }).observe({ type, buffered: true, ...more })
  observe('largest-contentful-paint', ({ startTime }) => {
    window.bench.largestPaint = startTime
  })
  observe('longtask', ({ startTime: start, duration }) => window.bench.longTasks.push({ start, duration }))
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    const of = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '').join(' ')
    window.bench.shifts.push({ value, of })
  })
  observe(
    'event',
    ({ interactionId, duration, name }) => {
      if (!interactionId || !name.startsWith('key')) return
      const { keys } = window.bench
      keys.set(interactionId, Math.max(keys.get(interactionId) ?? 0, duration))
    },
    { durationThreshold: 16 },
  )
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      if (isTrusted) window.bench.clicked = timeStamp
    },
    true,
  )
}
