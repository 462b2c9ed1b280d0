import { expect, test } from './fixtures.ts'

test('data saver fetches no later chunk before the last question (R84)', async ({ app, page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const fetched = (chunk: string): boolean => requests.some((path) => path.includes(`/${chunk}-`))
  await app.open('/')
  await app.survey.start()
  // Prefetching begins when idle, one render after the question.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(requests.filter((path) => /-page-|-module-/.test(path))).toEqual([])
  await app.survey.answerAll()
  await expect.poll(() => fetched('lead-page')).toBe(true)
  expect(['crash-screen', 'toast-stack', 'checkout-page'].filter(fetched)).toEqual([])
})
