import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { expect, test } from './world.ts'

// The product where a demo was before: the demo's worker must not outlive it.
// The policy lets no page name a worker; what an older demo did is done past it.
test.use({ serviceWorkers: 'allow', bypassCSP: true })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('production')
})
test.afterAll(() => copy.remove())

test('a production page lets go of the worker and the files of a demo, and registers none of its own (I24)', async ({
  walk,
  page,
}) => {
  await writeFile(join(copy.folder, 'demo-worker.js'), 'addEventListener("fetch", () => {})')
  await walk.open('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/demo-worker.js')
    await navigator.serviceWorker.ready
    await (await caches.open('plotline-demo')).put('/x', new Response('kept'))
  })
  const left = (): Promise<unknown> =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  expect(await left()).toEqual([1, 1])
  await page.addInitScript(() => {
    Object.assign(window, { registered: 0 })
    ServiceWorkerContainer.prototype.register = () => {
      ;(window as unknown as { registered: number }).registered++
      return Promise.reject(new Error('not here'))
    }
  })
  await page.reload()
  await expect.poll(left).toEqual([0, 0])

  await walk.start()
  await walk.answerAtOnce()
  const asked = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { registered: number }).registered)
  expect(await asked()).toBe(0)
})
