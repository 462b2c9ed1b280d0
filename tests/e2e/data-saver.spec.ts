import { expect, test } from './world.ts'

test('data saver fetches no later part before the last question (R84)', async ({ page, walk }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched = (part: string): boolean => asked.some((path) => path.includes(`/${part}-`))
  await walk.open('/')
  await walk.start()
  // Prefetching begins when idle, one render after the question.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(asked.filter((path) => /-page-|-module-/.test(path))).toEqual([])
  await walk.answerAll()
  await expect.poll(() => fetched('lead-page')).toBe(true)
  expect(['crash-screen', 'toast-stack', 'checkout-page'].filter(fetched)).toEqual([])
})
