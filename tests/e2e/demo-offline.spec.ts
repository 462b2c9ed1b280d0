import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPart } from './demo-console-part.ts'
import { playFilm, visitOnce } from './one-visit.ts'
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
test.afterEach(() => copy.restart())
test.afterAll(() => copy.remove())

/** The Records part of the console says how it stands with the copy. */
async function openRecords(walk: Walk): Promise<void> {
  await walk.button('Demo').click()
  await walk.page.getByRole('tab', { name: 'Records' }).click()
}

test('one visit is enough without a network: deep links, films, console and tour; at most 6 MB (I24)', async ({
  walk,
  page,
  context,
}) => {
  await visitOnce(walk)
  await context.setOffline(true)
  await copy.stop()
  const kept = await page.evaluate(async () => {
    const answers = await (await caches.open('plotline-demo')).matchAll()
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  })
  expect(kept).toBeGreaterThan(1_000_000)
  expect(kept).toBeLessThanOrEqual(6_000_000)
  await openRecords(walk)
  await expect(page.getByText('This demo works without a network.')).toBeVisible()
  await page.keyboard.press('Escape')

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

  await walk.open('/?journey=code-waiting')
  await expect(walk.code()).toBeVisible()
  const panel = await openPart(walk, 'Phone')
  await panel.getByRole('button', { name: 'Use this code' }).click()
  await expect(walk.code()).toHaveValue(/^\d{6}$/)

  await openPart(walk, 'Scenario')
  await panel.getByRole('button', { name: 'Play', exact: true }).click()
  const tour = page.getByRole('region', { name: 'The tour' })
  await expect(tour.getByRole('status')).toContainText('A family with a plot')
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

test('a newer demo is offered, taken when it is asked for, and takes every tab along but one that stays, which has its parts until it is closed; one that is gone leaves its place', async ({
  walk,
  page,
  context,
}) => {
  await visitOnce(walk)
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = JSON.parse(await readFile(join(copy.folder, address ?? ''), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)

  const follower = createWalk(await context.newPage())
  await follower.open('/')
  const stayer = createWalk(await context.newPage())
  await stayer.open('/')
  // Whoever is asked whether to leave, and stays.
  stayer.page.on('dialog', (question) => void question.dismiss())
  await stayer.page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()))
  await stayer.start()

  const gone = await changeBuild()
  await page.bringToFront()
  await page.reload()
  await walk.startButton().click()
  await openRecords(walk)
  await expect(page.getByText('A newer demo is there.')).toBeVisible()
  await expect(walk.progress()).toBeVisible()
  const followed = follower.page.waitForEvent('load', { timeout: 60_000 })
  const loaded = page.waitForEvent('load')
  await walk.button('Load it').click()
  await loaded
  // The console opens with the page, where it was.
  await expect(page.getByText('This demo works without a network.')).toBeVisible()
  await followed
  await expect(follower.startButton()).toBeVisible()

  const statusOf = (path: string): Promise<number> =>
    stayer.page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, path)
  expect(await statusOf(gone)).toBe(200)
  await stayer.page.close({ runBeforeUnload: false })
  await page.reload()
  const isKept = (): Promise<boolean> =>
    page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreSearch: true })), gone)
  await expect.poll(isKept).toBe(false)

  await rm(join(copy.folder, 'demo-worker.js'))
  await page.reload()
  const registrations = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations, { timeout: 30_000 }).toBe(0)
})
