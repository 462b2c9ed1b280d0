import { network, phone, slowdown } from './conditions.mjs'
import { inPage } from './in-page.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} CDPSession */

/** What was fetched: `kind` as browsers sort files, `bytes` as they came over the wire, headers included. */
/** @typedef {{ url: string, kind: 'html' | 'css' | 'js' | 'other', bytes: number, at: number }} Fetched */

/** What a measure has to work with. `values` is what this visit measured so far. */
/** @typedef {{
 *   page: Page, devtools: CDPSession, origin: string, fetched: readonly Fetched[], values: Values,
 *   again(): Promise<Stage>,
 * }} Stage */

/** Figures by the name of what was measured. */
/** @typedef {Record<string, number | undefined>} Values */

/** Measures one thing on a page, and leaves the page for the next. */
/** @typedef {(stage: Stage) => Promise<Values>} Measure */

/**
 * One visitor with an empty cache, measured by each of `measures` in turn.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {readonly Measure[]} measures
 * @returns {Promise<Values>}
 */
export async function visit(browser, origin, measures) {
  const context = await browser.newContext(phone)
  /** @type {Values} */
  const values = {}
  const open = async () => stageOn(await context.newPage(), origin, values, open)
  try {
    await context.addInitScript(inPage)
    const stage = await open()
    for (const measure of measures) Object.assign(values, await measure(stage))
    return values
  } finally {
    await context.close()
  }
}

/**
 * @param {Page} page @param {string} origin @param {Values} values @param {() => Promise<Stage>} again
 * @returns {Promise<Stage>}
 */
async function stageOn(page, origin, values, again) {
  page.setDefaultTimeout(60_000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, devtools, origin, fetched: recordFetched(devtools), values, again }
}

/** @param {CDPSession} devtools @returns {Fetched[]} filled as files arrive */
function recordFetched(devtools) {
  /** @type {Map<string, Omit<Fetched, 'bytes' | 'at'>>} */
  const under = new Map()
  /** @type {Fetched[]} */
  const fetched = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    under.set(requestId, { url: response.url, kind: kindOf(response.mimeType) })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp: at }) => {
    const known = under.get(requestId)
    if (known) fetched.push({ ...known, bytes, at })
  })
  return fetched
}

/** @param {string} mime @returns {Fetched['kind']} */
function kindOf(mime) {
  if (mime === 'text/html') return 'html'
  if (mime === 'text/css') return 'css'
  return mime.includes('javascript') ? 'js' : 'other'
}
