import { expect, it } from 'vitest'
import { readWhole, withPrefetch, type Prefetched } from '../../../src/adapters/http/prefetch.ts'

const prefetched = (): Prefetched => ({ response: Promise.resolve(new Response('prefetched')), stop() {} })

it('a prefetched read answers the first GET of its address, and no other request', async () => {
  const requests: string[] = []
  const fetch = withPrefetch(
    (address, { method = 'GET' }) => {
      requests.push(`${method} ${address}`)
      return Promise.resolve(new Response('later'))
    },
    new Map([
      ['/read', prefetched()],
      ['/write', prefetched()],
    ]),
  )
  const texts = [
    await fetch('/read', {}),
    await fetch('/read', {}),
    await fetch('/write', { method: 'POST' }),
    await fetch('/write', { method: 'GET' }),
  ].map((response) => response.text())
  expect(await Promise.all(texts)).toEqual(['prefetched', 'later', 'later', 'later'])
  expect(requests).toEqual(['GET /read', 'POST /write', 'GET /write'])
})

it('a prefetched read has its whole body', async () => {
  const response = new Response('{}', { status: 404 })
  const read = await readWhole(Promise.resolve(response))
  expect(response.bodyUsed).toBe(true)
  expect({ ok: read.ok, status: read.status, body: await read.text() }).toEqual({
    ok: false,
    status: 404,
    body: '{}',
  })
})

it('a prefetched read is aborted with the request that took it', () => {
  const control = new AbortController()
  let stops = 0
  const hanging = { response: new Promise<Response>(() => {}), stop: () => void stops++ }
  const fetch = withPrefetch(() => Promise.reject(new Error('not requested')), new Map([['/read', hanging]]))
  void fetch('/read', { signal: control.signal })
  expect(stops).toBe(0)
  control.abort()
  expect(stops).toBe(1)
})
