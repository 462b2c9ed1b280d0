import { inPage } from './in-page.mjs'

// A cheap phone on a slow network.

const slowdown = 4
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false }
const device = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  // Without it the browser has a mouse, and loads the carousels' drag.
  hasTouch: true,
  locale: 'en-IN',
}

export const conditions = `processor slowed ${slowdown}x, ${network.latency} ms latency, ${(network.downloadThroughput * 8) / 1e6} Mbit/s, empty cache, brotli, ${device.viewport.width} x ${device.viewport.height} px`

/** @typedef {import('@playwright/test').Page} Page */
/** A file from the network: bytes on the wire, headers included. @typedef {{ url: string, type: string, bytes: number }} Fetched */
/** @typedef {{ page: Page, devtools: import('@playwright/test').CDPSession, origin: string, fetched: Fetched[] }} SlowPhone */

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {(phone: SlowPhone) => Promise<void>} visit */
export async function withSlowPhone(browser, origin, visit) {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
  try {
    await context.addInitScript(inPage)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Performance.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await visit({ page, devtools, origin, fetched: recordFetched(devtools) })
  } finally {
    await context.close()
  }
}

/** @param {SlowPhone['devtools']} devtools @returns {Fetched[]} grows as files arrive */
function recordFetched(devtools) {
  /** @type {Map<string, Omit<Fetched, 'bytes'>>} */
  const pending = new Map()
  /** @type {Fetched[]} */
  const fetched = []
  devtools.on('Network.responseReceived', ({ requestId, response: { url, mimeType: type } }) => {
    pending.set(requestId, { url, type })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const file = pending.get(requestId)
    if (file) fetched.push({ ...file, bytes })
  })
  return fetched
}

/** KB of html, css and js. @param {readonly Fetched[]} files */
export const codeSize = (files) =>
  files.filter(({ type }) => /html|css|javascript/.test(type)).reduce((sum, { bytes }) => sum + bytes, 0) /
  1024

/** Milliseconds of the main thread since the page was opened. @param {SlowPhone} phone */
export async function mainThread({ devtools }) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Milliseconds of the main thread per second, while the page is left alone. @param {SlowPhone} phone @param {number} seconds */
export async function mainThreadPerSecond(phone, seconds) {
  const before = await mainThread(phone)
  await phone.page.waitForTimeout(seconds * 1000)
  return ((await mainThread(phone)) - before) / seconds
}

/** @param {readonly number[]} values @returns {number} NaN if there are none */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** Waits until the page is idle, and longer than a press counts as a double press (R68). @param {Page} page */
export async function settle(page) {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  await page.waitForTimeout(400)
}

/**
 * Milliseconds from a click to the frame that `wait` resolves with.
 * @param {Page} page @param {() => Promise<unknown>} click @param {() => Promise<number>} wait runs in the page
 */
export async function clickToPainted(page, click, wait) {
  await page.evaluate(() => void (window.bench.clickedAt = 0))
  const painted = page.evaluate(wait)
  await click()
  return (await painted) - (await page.evaluate(() => window.bench.clickedAt))
}
