import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { languageCodes, tagOf, type LanguageCode } from '../../src/core/model/language.ts'
import { readTexts } from '../locales/locale-files.ts'
import { createApp, type App } from './pages/app.ts'
import { checkoutAddress } from './pages/checkout-page.ts'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { prefixOf, regions } from './visitors.ts'
import { withLanguage } from './walkthroughs/walkthrough.ts'
import { expect, test } from './fixtures.ts'

// The demo's offline copy. `tests/fake-server/offline` has its rules.
test.use({ build: 'demo', serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ })
test.describe.configure({ mode: 'default', timeout: 120_000 })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('demo')
})
test.afterEach(() => copy.restart())
test.afterAll(() => copy.remove())

/** Visits the demo once, until its worker has stored all files. */
async function visitOnce(app: App): Promise<void> {
  await app.open('/')
  await expect(app.survey.startButton()).toBeVisible()
  const isControlled = (): Promise<boolean> =>
    app.page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
}

/** Seeks the page's first video to four fifths and plays it from there. Returns its address. */
async function playVideo(page: Page): Promise<string> {
  const locator = page.locator('video').first()
  await locator.scrollIntoViewIfNeeded()
  const played = await locator.evaluate(async (video: HTMLVideoElement) => {
    const event = (type: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        video.addEventListener(type, resolve, { once: true })
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
      })
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
      const loaded = event('loadedmetadata')
      video.preload = 'auto'
      video.load()
      await loaded
    }
    const sought = event('seeked')
    video.currentTime = video.duration * 0.8
    await sought
    const from = video.currentTime
    video.muted = true
    await video.play()
    while (video.currentTime <= from && !video.ended) await event('timeupdate')
    video.pause()
    return { from: from / video.duration, address: video.currentSrc }
  })
  expect(played.from).toBeCloseTo(0.8, 1)
  return played.address
}

test('one visit is enough offline for links, videos and the tour, in at most 6 MB (I24)', async ({
  app,
  page,
  context,
}) => {
  await visitOnce(app)
  await context.setOffline(true)
  await copy.stop()
  const size = await page.evaluate(async () => {
    const responses = await (await caches.open('plotline-demo')).matchAll()
    const sizes = await Promise.all(responses.map(async (response) => (await response.blob()).size))
    return sizes.reduce((sum, each) => sum + each, 0)
  })
  expect(size).toBeGreaterThan(1_000_000)
  expect(size).toBeLessThanOrEqual(6_000_000)
  const records = await app.demo.openPart('Records')
  await expect(records.getByText('This demo works without a network.')).toBeVisible()
  await app.demo.close()
  await app.open('/us/privacy-policy')
  await expect(app.title()).toBeVisible()
  await app.checkout.open('/?journey=checkout')
  const video = await playVideo(page)
  const part = await page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { range: 'bytes=100-199' } })
    return { status: response.status, length: (await response.bytes()).length }
  }, video)
  expect(part).toEqual({ status: 206, length: 100 })
  await app.checkout.payBar().click()
  await app.payment.pay().click()
  await expect(page).toHaveURL(/\/thank-you\?/)
  await app.demo.openPart('Scenario')
  await app.button('Play').click()
  await expect(page.getByRole('region', { name: 'The tour' })).toContainText('A family with a plot')
})

/** Reloads the page, which shows the element again, in the visitor's language. */
async function reload({ page }: App, code: LanguageCode, element: Locator): Promise<void> {
  await page.reload()
  await expect(element).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
}

for (const code of languageCodes)
  for (const region of regions) {
    const prefix = prefixOf[region]
    const title = `the pages from checkout to order work offline in ${code} in ${region} (S1.1, I24)`

    test(title, { tag: '@full' }, async ({ app: first, page, context }) => {
      await visitOnce(first)
      await context.setOffline(true)
      await copy.stop()
      const app = createApp(page, code)
      await app.checkout.open(withLanguage(checkoutAddress(region), code))
      await playVideo(page)
      await app.checkout.payBar().click()
      await expect(app.payment.demoHeading()).toBeVisible()
      // The payment page finds its tab's checkout by the referrer.
      expect(await page.evaluate(() => document.referrer)).toContain('/response/checkout/')
      await page.reload()
      await app.payment.decline().click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/payment-failure\\?`))
      await reload(app, code, app.title())
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await reload(app, code, page.getByRole('dialog'))
      await page.keyboard.press('Escape')
      await app.checkout.payBar().click()
      await app.payment.pay().click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/thank-you\\?`))
      await reload(app, code, app.heading(readTexts(code).get('thankYou.title')!))
    })
  }

/** Replaces the build by one in which a chunk has another name. Returns the path of the old chunk. */
async function changeBuild(): Promise<string> {
  const assets = join(copy.folder, 'assets')
  const chunk = (await readdir(assets)).find((name) => /^qr-picture-.*\.js$/.test(name)) ?? ''
  const newer = chunk.replace('qr-picture-', 'qr-picture-x')
  await rename(join(assets, chunk), join(assets, newer))
  const worker = join(copy.folder, 'demo-worker.js')
  await writeFile(worker, (await readFile(worker, 'utf8')).replace(chunk, newer))
  return `/assets/${chunk}`
}

test('a newer demo reloads all tabs at a press; a tab that refuses keeps its chunks', async ({
  app,
  page,
  context,
}) => {
  await visitOnce(app)
  const following = createApp(await context.newPage())
  await following.open('/')
  const staying = createApp(await context.newPage())
  staying.page.on('dialog', (question) => void question.dismiss())
  await staying.open('/')
  await staying.page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  await staying.survey.start()
  const oldChunk = await changeBuild()
  await page.bringToFront()
  await page.reload()
  const records = await app.demo.openPart('Records')
  await expect(records.getByText(/^A newer version is ready/)).toBeVisible()
  const loads = [following.page, page].map((each) => each.waitForEvent('load', { timeout: 60_000 }))
  await app.button('Load now').click()
  await Promise.all(loads)
  await expect(records.getByText('This demo works without a network.')).toBeVisible()
  const status = await staying.page.evaluate(
    async (path) => (await fetch(path, { cache: 'no-store' })).status,
    oldChunk,
  )
  expect(status).toBe(200)
  await staying.page.close({ runBeforeUnload: false })
  await page.reload()
  const isStored = (): Promise<boolean> =>
    page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreSearch: true })), oldChunk)
  await expect.poll(isStored).toBe(false)
})

test('a removed demo unregisters its service worker', async ({ app, page }) => {
  await visitOnce(app)
  await rm(join(copy.folder, 'demo-worker.js'))
  await page.reload()
  const registrations = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations, { timeout: 30_000 }).toBe(0)
})
