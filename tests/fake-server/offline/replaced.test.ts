import { expect, it } from 'vitest'
import { isReplaced } from '../../../fake-server/offline/replaced.ts'

const hour = 3_600_000

function createCache(): Parameters<typeof isReplaced>[1] {
  const held = new Map<string, Response>()
  return {
    match: async (key) => held.get(key as string)?.clone(),
    put: async (key, answer) => void held.set(key as string, answer),
    delete: async (key) => held.delete(key as string),
  }
}

const script = (): Response => new Response('', { headers: { 'content-type': 'text/javascript' } })
const page = (): Response => new Response('<p>', { headers: { 'content-type': 'text/html' } })
const ledOn = (answer: Response): Response => Object.defineProperty(answer, 'redirected', { value: true })

it.each([404, 410])('a worker that is answered with %i is gone, and so is the demo', async (status) => {
  expect(await isReplaced(new Response(null, { status }), createCache(), 0)).toBe(true)
})

it.each([401, 403, 429, 500, 503])(
  'an answer of %i says nothing of another site, however often',
  async (status) => {
    const cache = createCache()
    for (const now of [0, 2 * hour, 4 * hour])
      expect(await isReplaced(new Response(null, { status }), cache, now)).toBe(false)
  },
)

it('neither does no answer, nor one to which a portal has led on', async () => {
  const cache = createCache()
  for (const now of [0, 2 * hour])
    for (const found of [null, ledOn(page()), ledOn(new Response(null, { status: 404 }))])
      expect(await isReplaced(found, cache, now)).toBe(false)
})

it('a page in its place is another site once two visits have seen it', async () => {
  const cache = createCache()
  expect(await isReplaced(page(), cache, hour)).toBe(false)
  expect(await isReplaced(page(), cache, hour + 60_000)).toBe(false)
  expect(await isReplaced(page(), cache, 2 * hour)).toBe(true)
})

it('a visit that finds the worker again begins the count anew', async () => {
  const cache = createCache()
  expect(await isReplaced(page(), cache, hour)).toBe(false)
  expect(await isReplaced(script(), cache, 2 * hour)).toBe(false)
  expect(await isReplaced(page(), cache, 4 * hour)).toBe(false)
})
