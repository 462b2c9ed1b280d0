import { readRange } from '../../src/build/serve/byte-range.mjs'

/**
 * The part of a whole answer that a `Range` header asks for, as 206; 416 where it lies behind the end; the whole answer where no single
 * range is asked for. Films are asked for in parts, and Safari plays none without.
 */
export async function partialResponse(header: string | null, whole: Response): Promise<Response> {
  if (header === null) return whole
  const content = await whole.blob()
  const { size, type } = content
  const range = readRange(header, size)
  if (range === 'whole') return new Response(content, whole)
  if (range === 'impossible')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const { start, end } = range
  return new Response(content.slice(start, end + 1, type), {
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-length': String(end + 1 - start),
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-type': type,
    },
  })
}
