import { expect, it } from 'vitest'
import { readWhole, withPrefetch, type Prefetched } from '../../../src/adapters/http/prefetch.ts'

const ahead = (): Prefetched => ({ answer: Promise.resolve(new Response('ahead')), stop() {} })

it('a read that was sent ahead answers whoever asks first, and nobody else', async () => {
  const asked: string[] = []
  const fetch = withPrefetch(
    (address, { method = 'GET' }) => {
      asked.push(`${method} ${address}`)
      return Promise.resolve(new Response('later'))
    },
    new Map([
      ['/read', ahead()],
      ['/write', ahead()],
    ]),
  )
  const texts = [
    await fetch('/read', {}),
    await fetch('/read', {}),
    await fetch('/write', { method: 'POST' }),
    await fetch('/write', { method: 'GET' }),
  ].map((response) => response.text())
  expect(await Promise.all(texts)).toEqual(['ahead', 'later', 'later', 'later'])
  expect(asked).toEqual(['GET /read', 'POST /write', 'GET /write'])
})

it('a read that was sent ahead is read to its end before anybody asks', async () => {
  const response = new Response('{}', { status: 404 })
  const answer = await readWhole(Promise.resolve(response))
  expect(response.bodyUsed).toBe(true)
  expect([answer.ok, answer.status, await answer.text()]).toEqual([false, 404, '{}'])
})

it('a read that was sent ahead stops when whoever took it gives up', () => {
  const control = new AbortController()
  let stops = 0
  const hanging = { answer: new Promise<Response>(() => {}), stop: () => void stops++ }
  const fetch = withPrefetch(() => Promise.reject(new Error('not asked')), new Map([['/read', hanging]]))
  void fetch('/read', { signal: control.signal })
  expect(stops).toBe(0)
  control.abort()
  expect(stops).toBe(1)
})
