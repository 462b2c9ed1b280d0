import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveCopy, type ServedCopy } from './served-copy.ts'
import { expect, test } from './fixtures.ts'

// A demo was deployed at this origin before. The policy of the production build would block its worker.
test.use({ serviceWorkers: 'allow', bypassCSP: true })

let copy: ServedCopy
test.beforeAll(async () => {
  copy = await serveCopy('production')
})
test.afterAll(() => copy.remove())

test('a production page removes a demo’s worker, files and records (I24, R126)', async ({ app, page }) => {
  await writeFile(join(copy.folder, 'demo-worker.js'), 'addEventListener("fetch", () => {})')
  // An image of the origin: a page of the product would remove the worker and the cache at once.
  await app.open('/favicon.svg')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/demo-worker.js')
    await navigator.serviceWorker.ready
    await (await caches.open('plotline-demo')).put('/x', new Response('stored'))
    await new Promise((resolve) => (indexedDB.open('plotline.demo.log').onsuccess = resolve))
    for (const key of ['plotline.demo.events', 'isRedirected', 'i18nextLng']) localStorage.setItem(key, '1')
  })
  const leftovers = (): Promise<number[]> =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
      (await indexedDB.databases()).length,
      ['plotline.demo.events', 'isRedirected'].filter((key) => localStorage.getItem(key) !== null).length,
    ])
  expect(await leftovers()).toEqual([1, 1, 1, 2])
  await app.open('/')
  await expect.poll(leftovers).toEqual([0, 0, 0, 0])
  await app.survey.start()
  await app.survey.answerAll()
  expect(await leftovers()).toEqual([0, 0, 0, 0])
})
