import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { playFilm, visitOnce } from './one-visit.ts'
import { stripOf } from './talk.ts'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { createWalk, type Walk } from './walk.ts'
import { expect, test } from './world.ts'

// The demo on a server that goes away: what one visit fetched has to be enough.
test.use({ build: 'demo', serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default', timeout: 120_000 })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('demo')
})
test.afterAll(() => copy.remove())

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

  test('deep links open in every region, and a film plays on from where it is told to, in parts', async ({
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
    const film = await playFilm(page)
    const part = await page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { range: 'bytes=100-199' } })
      const { length } = await answer.bytes()
      return { status: answer.status, range: answer.headers.get('content-range'), length }
    }, film)
    expect(part).toEqual({ status: 206, range: expect.stringMatching(/^bytes 100-199\/\d+$/), length: 100 })
  })

  test('the console opens in a window of its own, and steers the page and its talk from there', async ({
    walk,
    page,
    context,
  }) => {
    await walk.open('/?journey=code-waiting')
    await expect(walk.code()).toBeVisible()
    const window = await context.newPage()
    await window.goto('/demo/console')
    await window.getByRole('button', { name: 'Use this code' }).click()
    await expect(walk.code()).toHaveValue(/^\d{6}$/)

    await window.getByRole('tab', { name: 'Scenario' }).click()
    await window
      .getByRole('group', { name: 'The ten-minute talk' })
      .getByRole('button', { name: 'Play' })
      .click()
    await stripOf(page).waitFor()
    await window.keyboard.press('t')
    await expect(stripOf(page)).toHaveAttribute('data-talk', 'paused')
    await window.keyboard.press('x')
    await expect(async () => {
      await walk.skip(3_000)
      await expect(stripOf(page)).toHaveAttribute('data-talk', 'paused', { timeout: 50 })
    }).toPass()
  })

  test('the console says that the demo works without a network, for which at most 6 MB are kept', async ({
    walk,
    page,
  }) => {
    const kept = await page.evaluate(async () => {
      const answers = await (await caches.open('plotline-demo')).matchAll()
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size))
      return sizes.reduce((sum, size) => sum + size, 0)
    })
    expect(kept).toBeGreaterThan(1_000_000)
    expect(kept).toBeLessThanOrEqual(6_000_000)
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

/** Puts a build in the demo's place that has one part by another name. Returns the path of the part that is gone. */
async function changeBuild(): Promise<string> {
  const assets = join(copy.folder, 'assets')
  const part = (await readdir(assets)).find((name) => /^qr-picture-.*\.js$/.test(name)) ?? ''
  const newer = part.replace('qr-picture-', 'qr-picture-x')
  await rename(join(assets, part), join(assets, newer))
  const worker = join(copy.folder, 'demo-worker.js')
  await writeFile(worker, (await readFile(worker, 'utf8')).replace(part, newer))
  return `/assets/${part}`
}

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, path)

async function takeNewer(walk: Walk): Promise<void> {
  await walk.page.reload()
  await walk.startButton().click()
  await openRecords(walk)
  const loaded = walk.page.waitForEvent('load')
  await walk.button('Load it').click()
  await loaded
}

test('a newer demo takes every tab along', async ({ walk, context }) => {
  await visitOnce(walk)
  const other = createWalk(await context.newPage(), 'demo')
  await other.open('/')
  await changeBuild()
  const followed = other.page.waitForEvent('load', { timeout: 60_000 })
  await takeNewer(walk)
  await followed
  await expect(other.startButton()).toBeVisible()
})

test('a tab that stays with the older demo has its parts, until the last such tab is closed', async ({
  walk,
  page,
  context,
}) => {
  await visitOnce(walk)
  const other = createWalk(await context.newPage(), 'demo')
  await other.open('/')
  // Whoever is asked whether to leave, and stays.
  other.page.on('dialog', (question) => void question.dismiss())
  await other.page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  await other.startButton().click()
  await expect(other.progress()).toBeVisible()
  const gone = await changeBuild()
  await takeNewer(walk)
  expect(await statusOf(other.page, gone)).toBe(200)
  await other.page.close({ runBeforeUnload: false })
  await page.reload()
  const isKept = (): Promise<boolean> =>
    page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreSearch: true })), gone)
  await expect.poll(isKept).toBe(false)
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
