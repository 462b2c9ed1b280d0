/**
 * The part of a whole answer that a `Range` header asks for, as 206; 416 where it lies behind the end. Of anything else
 * (several ranges, another unit, unreadable) the whole answer, as RFC 9110 allows. Films are asked for in parts, and
 * Safari plays none without.
 */
export async function partialResponse(range: string | null, whole: Response): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? []
  if (first === '' && last === '') return whole
  const content = await whole.blob()
  const { size } = content
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  if (end < start) return new Response(content, whole)
  const part = content.slice(start, end + 1, content.type)
  return new Response(part, {
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-length': String(part.size),
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-type': content.type,
    },
  })
}
