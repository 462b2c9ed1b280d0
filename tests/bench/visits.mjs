import { clickToPainted, codeSize, mainThread, mainThreadPerSecond, median, settle } from './slow-phone.mjs'

/** @typedef {import('./slow-phone.mjs').SlowPhone} SlowPhone */
/** @typedef {'static' | 'surveyjs' | 'mui' | 'product' | 'against'} Site */
/** Figures by name. @typedef {Record<string, number>} Figures */
/** @typedef {{ sites: readonly Site[], survey: import('./services.mjs').SurveyName, run: (phone: SlowPhone) => Promise<Figures> }} Visit */

/** @type {Site[]} */
const own = ['product', 'against']
const checkout = '/response/checkout/form_one_bench?Rx=bench-1&isd=%2B91&mobile=9876543210'

/** @type {Record<string, Visit>} */
export const visits = {
  landing: { sites: ['static', 'surveyjs', 'mui', ...own], survey: 'ten', run: openLanding },
  static: { sites: ['static'], survey: 'ten', run: firstQuestion },
  survey: {
    sites: ['surveyjs', 'mui', ...own],
    survey: 'ten',
    async run(phone) {
      const first = await firstQuestion(phone)
      const next = []
      for (let step = 0; step < 9; step++) {
        const { tookMs, usesNext } = await answer(phone)
        if (usesNext) next.push(tookMs)
      }
      const keys = await typeInto(phone, phone.page.locator('main form input:visible').first())
      return { ...first, next: median(next), ...keys, heap: await heapSize(phone) }
    },
  },
  wide: {
    sites: ['surveyjs', ...own],
    survey: 'wide',
    async run(phone) {
      await firstQuestion(phone)
      await answer(phone)
      return { wide: (await answer(phone)).tookMs }
    },
  },
  whole: { sites: own, survey: 'ten', run: wholeVisit },
  checkout: { sites: own, survey: 'ten', run: openCheckout },
}

/** First and largest paint of the landing page, without input. @param {SlowPhone} phone */
async function openLanding({ page, origin }) {
  await page.goto(origin, { waitUntil: 'load' })
  await page.waitForTimeout(2_500)
  return page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: window.bench.largestPaint,
  }))
}

/** Presses Start as soon as it is painted, and again after 500 ms if the page shows no reaction. @param {SlowPhone} phone */
async function firstQuestion({ page, origin }) {
  await page.goto(origin, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const { bench } = window
    await bench.until(bench.startButton)
    const press = () => {
      const button = bench.startButton()
      if (button && !button.ariaBusy && !button.hasAttribute('disabled')) button.click()
    }
    press()
    const again = setInterval(press, 500)
    const question = await bench.until(bench.firstField)
    clearInterval(again)
    const before = bench.longTasks.filter(({ startTime }) => startTime < question)
    return { question, longTasks: before.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

/** Answers the current question. `tookMs`: milliseconds from the press to the next question painted. @param {SlowPhone} phone */
async function answer({ page }) {
  const inputs = page.locator('main form input:not([type=button]):not([type=submit]):visible')
  const usesNext = (await inputs.first().getAttribute('type')) !== 'radio'
  // Filling two fields of a step of 500 is enough.
  if (usesNext) for (const input of (await inputs.all()).slice(0, 2)) await input.fill('40')
  await settle(page)
  const target = await page.evaluateHandle((usesNext) => {
    const { bench } = window
    return usesNext ? bench.nextButton() : (bench.firstField()?.closest('label') ?? bench.firstField())
  }, usesNext)
  const tookMs = await clickToPainted(
    page,
    async () => target.asElement()?.click(),
    () => {
      const { bench } = window
      const before = bench.heading()?.textContent
      return bench.until(() => bench.heading() && bench.heading()?.textContent !== before)
    },
  )
  return { tookMs, usesNext }
}

/** The event timing of a key, to the next frame, and the main thread's work per key. @param {SlowPhone} phone @param {import('@playwright/test').Locator} field */
async function typeInto(phone, field) {
  const { page } = phone
  const text = 'by the old temple road'
  await settle(page)
  await field.click()
  await settle(page)
  await page.evaluate(() => window.bench.keys.clear())
  const before = await mainThread(phone)
  await page.keyboard.type(text, { delay: 80 })
  await page.waitForTimeout(500)
  const work = (await mainThread(phone)) - before
  const timed = await page.evaluate(() => [...window.bench.keys.values()])
  // Chromium doesn't report a key of one frame or less.
  const unreported = Array.from({ length: Math.max(text.length - timed.length, 0) }, () => 8)
  return { key: median([...timed, ...unreported]), keyWork: work / text.length }
}

/** MB after garbage collection. @param {SlowPhone} phone */
async function heapSize({ devtools }) {
  for (let time = 0; time < 2; time++) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
}

/** Landing, survey, loader, lead form, code, checkout, in one document. @param {SlowPhone} phone */
async function wholeVisit(phone) {
  const { page, fetched } = phone
  await firstQuestion(phone)
  for (let step = 0; step < 9; step++) await answer(phone)
  for (const input of await page.locator('main form input:visible').all()) await input.fill('40')
  await settle(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL(/\/response\//)
  // The loader takes 20 s. Its chunks are loaded by then.
  await page.waitForTimeout(6_000)
  const loader = await mainThreadPerSecond(phone, 5)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.waitFor()
  const { key: leadKey, keyWork: leadKeyWork } = await typeInto(phone, name)
  await page.getByRole('textbox', { name: 'Mobile' }).fill('9876543210')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  const code = page.getByRole('textbox', { name: /code/i })
  await code.waitFor()
  await page.waitForTimeout(2_000)
  const resend = await mainThreadPerSecond(phone, 5)
  await code.fill('123456')
  await settle(page)
  const verified = await clickToPainted(
    page,
    () => submit.click(),
    () => window.bench.until(() => document.querySelector('input[name=plan]')?.checkVisibility()),
  )
  await page.waitForLoadState('networkidle')
  return { loader, leadKey, leadKeyWork, resend, verified, wholeSize: codeSize(fetched) }
}

/** Chunks of every page after the first question: the container, and what loads when the page is idle. */
const shared = /\/(?:create-app|later|toast-stack|crash-screen)-/

/** The checkout opened by its address after a return from the payment page. @param {SlowPhone} phone */
async function openCheckout(phone) {
  const { page, devtools, origin, fetched } = phone
  await firstQuestion(phone)
  const known = new Set(fetched.map(({ url }) => url))
  await page.evaluate(() => localStorage.setItem('isRedirected', '1'))
  // Aborts the prefetches of the first page.
  await page.goto('about:blank')
  await devtools.send('Network.clearBrowserCache')
  fetched.length = 0
  await page.goto(origin + checkout)
  await page.locator('[role=timer]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  // Seven seconds are one round of the social proof notes.
  const countdown = await mainThreadPerSecond(phone, 7)
  const added = fetched.filter(
    ({ url, type }) => !known.has(url) && !shared.test(url) && type !== 'text/html',
  )
  return { checkoutSize: codeSize(added), countdown }
}
