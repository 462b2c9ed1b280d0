import { countdown } from './measures/countdown.mjs'
import { firstQuestion } from './measures/first-question.mjs'
import { openCheckout } from './measures/open-checkout.mjs'
import { typing } from './measures/typing.mjs'
import { sumUp } from './trace-events.mjs'
import { codeToCheckout, leadForm } from './measures/way-to-checkout.mjs'
import { visit } from './visit.mjs'
import { answer } from './walk.mjs'

/** @typedef {import('./visits.mjs').SiteName} SiteName */
/** @typedef {import('./visit.mjs').Measure} Measure */

/** One file that a page asked for: milliseconds from the document's start, KB on the wire. */
/** @typedef {{ name: string, begins: number, ends: number, size: number }} Request */

/** Milliseconds of the main thread by kind of work; `wall` is the time that passed meanwhile. */
/** @typedef {{ what: string, site: SiteName, wall: number, work: Record<string, number>, requests: Request[] }} Trace */

const categories = ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'blink.user_timing']

/** @type {readonly { what: string, sites: readonly SiteName[], survey: import('./surveys.mjs').SurveyName, before: readonly Measure[], traced: Measure }[]} */
const traced = [
  {
    what: 'open, to the first question',
    sites: ['static', 'surveyjs', 'mui', 'product'],
    survey: 'ten',
    before: [],
    traced: firstQuestion,
  },
  {
    what: 'Next',
    sites: ['surveyjs', 'mui', 'product'],
    survey: 'ten',
    before: [firstQuestion],
    traced: one,
  },
  {
    what: '22 keys',
    sites: ['surveyjs', 'mui', 'product'],
    survey: 'ten',
    before: [firstQuestion, one, one, one],
    traced: typing,
  },
  {
    what: 'Next into 500 fields',
    sites: ['surveyjs', 'product'],
    survey: 'wide',
    before: [firstQuestion, one],
    traced: one,
  },
  {
    what: 'code sent, to the checkout',
    sites: ['product'],
    survey: 'ten',
    before: [leadForm],
    traced: codeToCheckout,
  },
  {
    what: 'open the checkout, to its plans',
    sites: ['product'],
    survey: 'ten',
    before: [],
    traced: openCheckout,
  },
  {
    what: 'a while of countdown, with 3 s before it',
    sites: ['product'],
    survey: 'ten',
    before: [openCheckout],
    traced: countdown,
  },
]

/** @type {Measure} */
async function one({ page }) {
  await answer(page)
  return {}
}

/**
 * One visit each, watched by the browser's own tracing, which slows it: it says where time goes and not how much.
 * @param {import('@playwright/test').Browser} browser
 * @param {Partial<Record<SiteName, string>>} origins
 * @param {(name: import('./surveys.mjs').SurveyName) => void} handOut
 * @returns {Promise<Trace[]>}
 */
export async function traceSites(browser, origins, handOut) {
  /** @type {Trace[]} */
  const traces = []
  for (const { what, sites, survey, before, traced: measure } of traced)
    for (const site of sites) {
      const origin = origins[site]
      if (!origin) continue
      handOut(survey)
      console.log(`trace: ${site}, ${what}`)
      try {
        const found = await traceOne(browser, origin, before, measure)
        traces.push({ what, site, ...found })
      } catch (problem) {
        console.error(`${site}, ${what}: ${String(problem)}`)
      }
    }
  return traces
}

/**
 * @param {import('@playwright/test').Browser} browser @param {string} origin
 * @param {readonly Measure[]} before @param {Measure} measure
 */
async function traceOne(browser, origin, before, measure) {
  /** @type {Omit<Trace, 'what' | 'site'>} */
  let found = { wall: 0, work: {}, requests: [] }
  await visit(browser, origin, [
    ...before,
    async (stage) => {
      const { page } = stage
      const from = await page.evaluate(() => performance.now())
      await browser.startTracing(page, { categories })
      await measure(stage)
      const buffer = await browser.stopTracing()
      found = {
        ...sumUp(/** @type {Parameters<typeof sumUp>[0]} */ (JSON.parse(buffer.toString()))),
        requests: await requestsOf(page, before.length > 0 ? from : 0),
      }
      return {}
    },
  ])
  return found
}

/** @param {import('@playwright/test').Page} page @param {number} from @returns {Promise<Request[]>} */
async function requestsOf(page, from) {
  const all = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, responseEnd, transferSize } = /** @type {PerformanceResourceTiming} */ (
          entry
        )
        return {
          name: new URL(name).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, ''),
          begins: startTime,
          ends: responseEnd,
          size: transferSize / 1024,
        }
      },
    ),
  )
  return all.flatMap(({ begins, ends, ...rest }) =>
    begins < from ? [] : [{ ...rest, begins: begins - from, ends: ends - from }],
  )
}
