/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * What one cold visit takes. Milliseconds, but `heap` in megabytes and `bytes` in KB of 1024 (bodies as sent).
 * What a visit does not do it does not tell.
 * @typedef {{
 *   firstPaint?: number, start?: number, question?: number, next?: number,
 *   console?: number, consoleAgain?: number, language?: number, heap?: number, bytes?: number,
 * }} Measures
 */

/** A budget phone on a slow network. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, slowdown: 4 }
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false }

/** In the page: a press, and the milliseconds until what it leads to is painted. */
function prepare() {
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(undefined))))
  /** @param {() => unknown} isThere */
  const until = async (isThere) => {
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    await painted()
  }
  Object.assign(window, {
    bench: {
      until,
      /** @param {() => Element | null | undefined} find @param {() => unknown} isThere */
      async press(find, isThere) {
        const from = performance.now()
        const found = find()
        if (found instanceof HTMLElement) found.click()
        await until(isThere)
        return performance.now() - from
      },
    },
  })
}

/**
 * A cold visit to the landing card, and the Start button pressed at first sight.
 * @param {Browser} browser
 * @param {string} site
 * @param {(page: Page, measures: Measures) => Promise<void>} [then] what is measured on the questions
 * @returns {Promise<Measures>}
 */
export async function visit(browser, site, then) {
  const context = await browser.newContext({ ...phone, locale: 'en-IN', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(prepare)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
    let bytes = 0
    let counting = true
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      if (counting) bytes += encodedDataLength
    })
    await page.goto(`${site}/`, { waitUntil: 'commit' })
    const seen = await page.evaluate(firstSteps)
    counting = false
    /** @type {Measures} */
    const measures = { ...seen, bytes: bytes / 1024 }
    await devtools.send('Network.emulateNetworkConditions', {
      ...network,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.waitForLoadState('networkidle')
    await then?.(page, measures)
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { ...measures, heap: usedSize / 1024 ** 2 }
  } finally {
    await context.close()
  }
}

/** In the page, from its first moment to the first question. Start is pressed until it answers, as an eager finger would. */
async function firstSteps() {
  const start = () =>
    [...document.querySelectorAll('main button')].find((each) => /start/i.test(each.textContent ?? ''))
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  let pressed = 0
  while (!pressed || start()) {
    await pause()
    const button = start()
    if (!(button instanceof HTMLElement)) continue
    pressed = performance.now()
    button.click()
    await Promise.resolve()
  }
  await window.bench.until(() => document.querySelector('main form input'))
  const question = performance.now()
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return { start: pressed, firstPaint, question }
}

/**
 * Next, three times, on questions that take a word or a number: the median.
 * @param {Page} page @param {Measures} measures
 */
export async function measureNext(page, measures) {
  const taken = []
  for (let step = 0; step < 3; step++) {
    const input = page.locator('main form input').first()
    if (!/^(text|number|search|)$/.test((await input.getAttribute('type')) ?? '')) break
    await input.fill('40')
    taken.push(
      await page.evaluate(() => {
        const heading = () => document.querySelector('main form h1')?.textContent
        const before = heading()
        return window.bench.press(
          () => [...document.querySelectorAll('main form button')].at(-1),
          () => heading() !== before,
        )
      }),
    )
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  measures.next = median(taken)
}

/**
 * Opens the demo's console: the first time, and once more.
 * @param {Page} page @param {Measures} measures
 */
export async function measureConsole(page, measures) {
  const open = () =>
    page.evaluate(() =>
      window.bench.press(
        () => [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === 'Demo'),
        () =>
          document.querySelector('[role="dialog"] [role="tabpanel"], [role="dialog"] h2, [role="dialog"] h3'),
      ),
    )
  // It is fetched when the page has done its own work.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/panel-[^/]*\.js$/.test(name)),
  )
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  measures.console = await open()
  await page.keyboard.press('Escape')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  measures.consoleAgain = await open()
}

/**
 * Tamil, from the select to the painted heading.
 * @param {Page} page @param {Measures} measures
 */
export async function measureLanguage(page, measures) {
  measures.language = await page.evaluate(() => {
    const select = document.querySelector('select')
    return window.bench.press(
      () => {
        if (!select) return null
        select.value = 'ta'
        select.dispatchEvent(new Event('change', { bubbles: true }))
        return null
      },
      () => document.documentElement.lang === 'ta',
    )
  })
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
