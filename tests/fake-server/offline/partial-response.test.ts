import { describe, expect, it } from 'vitest'
import { partialResponse } from '../../../fake-server/offline/partial-response.ts'

const video = (): Response => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })

async function part(range: string | null): Promise<[status: number, range: string | null, text: string]> {
  const response = await partialResponse(range, video())
  return [response.status, response.headers.get('content-range'), await response.text()]
}

describe('a range of a video', () => {
  it('is returned with its position and type', async () => {
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
    const { headers } = await partialResponse('bytes=2-4', video())
    expect({ type: headers.get('content-type'), length: headers.get('content-length') }).toEqual({
      type: 'video/mp4',
      length: '3',
    })
  })
  it('is refused if it starts after the end', async () => {
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
  })
  it('is the whole video if the header has no single range', async () => {
    for (const range of [null, '', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=5-2'])
      expect(await part(range)).toEqual([200, null, '0123456789'])
  })
})
