import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { visitors, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The demo on a server that goes away: what one visit fetched has to be enough.
test.use({ build: 'demo', serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default', timeout: 120_000 })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('demo')
})
test.afterAll(() => copy.remove())

/** One visit, until everything is kept. */
async function visitOnce(walk: Walk): Promise<void> {
  await walk.open('/')
  await expect(walk.startButton()).toBeVisible()
  await expect.poll(() => isServedByCopy(walk.page), { timeout: 60_000 }).toBe(true)
}

const isServedByCopy = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null)

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await copy.stop()
}

/** The Records part of the console says how it stands with the copy. */
async function openRecords(walk: Walk): Promise<void> {
  await walk.button('Demo').click()
  await walk.page.getByRole('tab', { name: 'Records' }).click()
}

test.describe('without a network, after one visit', () => {
  test.beforeEach(async ({ walk, context }) => {
    await visitOnce(walk)
    await goOffline(context)
  })
  test.afterEach(() => copy.restart())

  test('the demo goes the whole way, over reloads, and says nothing of being offline', async ({
    walk,
    page,
  }) => {
    await page.reload()
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    await walk.speak('ta')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0b80-\u0bff]/)
    await walk.speak('en')
    await walk.start()
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await walk.answerAll()
    await walk.finish().click()
    await expect(page).toHaveURL(/\/response\/form_one_demo/)
    await walk.passLoader()
    await walk.sendCode(visitors.in)
    await walk.verify(await walk.codeOnPhone())
    await walk.atCheckout()
    await page.reload()
    await walk.atCheckout()
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await walk.choosePlan('four')
    await walk.payBar().click()
    await page.waitForURL(/\/demo\/payment\?/)
    await page.reload()
    await walk.button('Pay').click()
    await page.waitForURL(/\/thank-you\?/)
    await expect(page.getByText('Success')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Success')).toBeVisible()
  })

  test('deep links open in every region, and a film plays on from where it is told to', async ({
    walk,
    page,
  }) => {
    for (const prefix of ['', '/us', '/uk']) {
      await walk.open(`${prefix}/response/form_one_demo?Fx=demo&Rx=demo`)
      await expect(walk.progress()).toBeVisible()
      await walk.open(`${prefix}/privacy-policy`)
      await expect(walk.title()).toBeVisible()
    }
    await walk.open('/response/checkout/form_one_demo?Rx=demo&isd=91&mobile=9876543210')
    await walk.atCheckout()
    const film = page.locator('video').first()
    await film.scrollIntoViewIfNeeded()
    const place = await film.evaluate(async (video: HTMLVideoElement) => {
      const heard = (type: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          video.addEventListener(type, resolve, { once: true })
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
        })
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
        const known = heard('loadedmetadata')
        video.preload = 'auto'
        video.load()
        await known
      }
      const sought = heard('seeked')
      video.currentTime = video.duration * 0.8
      await sought
      return { at: video.currentTime / video.duration, address: video.currentSrc }
    })
    expect(place.at).toBeCloseTo(0.8, 1)
    const part = await page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { range: 'bytes=100-199' } })
      const { length } = await answer.bytes()
      return { status: answer.status, range: answer.headers.get('content-range'), length }
    }, place.address)
    expect(part).toEqual({ status: 206, range: expect.stringMatching(/^bytes 100-199\/\d+$/), length: 100 })
  })

  test('the console says that the demo works without a network', async ({ walk, page }) => {
    await openRecords(walk)
    await expect(page.getByText('This demo works without a network.')).toBeVisible()
  })
})

test('a newer demo is offered, and taken when it is asked for', async ({ walk, page }) => {
  await visitOnce(walk)
  await appendFile(join(copy.folder, 'demo-worker.js'), '\n// newer\n')
  await page.reload()
  await walk.startButton().click()
  await openRecords(walk)
  await expect(page.getByText('A newer demo is there.')).toBeVisible()
  await expect(walk.progress()).toBeVisible()
  const loaded = page.waitForEvent('load')
  await walk.button('Load it').click()
  await loaded
  // The console opens with the page, where it was.
  await expect(page.getByText('This demo works without a network.')).toBeVisible()
})

test('the demo can be installed', async ({ walk, page }) => {
  await walk.open('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = JSON.parse(await readFile(join(copy.folder, address ?? ''), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
})

test('a demo that is no longer there leaves its place to whatever is', async ({ walk, page }) => {
  await visitOnce(walk)
  await rm(join(copy.folder, 'demo-worker.js'))
  await page.reload()
  const registrations = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
})
