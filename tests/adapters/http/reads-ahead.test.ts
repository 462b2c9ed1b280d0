import { expect, it } from 'vitest'
import { withReadsAhead } from '../../../src/adapters/http/reads-ahead.ts'

it('a read that was sent ahead answers whoever asks first, and nobody else', async () => {
  const asked: string[] = []
  const fetch = withReadsAhead(
    (address, { method = 'GET' }) => {
      asked.push(`${method} ${address}`)
      return Promise.resolve(new Response('later'))
    },
    new Map([
      ['/read', Promise.resolve(new Response('ahead'))],
      ['/write', Promise.resolve(new Response('ahead'))],
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
