type Range = 'whole' | 'unsatisfiable' | { start: number; end: number }

/**
 * Answers a `Range` header with that part of the whole response (206), or with 416 if the range starts after the end. Several ranges,
 * another unit or an unreadable header get the whole response, as RFC 9110 allows. Safari plays no video without ranges.
 */
export async function partialResponse(header: string | null, whole: Response): Promise<Response> {
  if (header === null) return whole
  const content = await whole.blob()
  const { size, type } = content
  const range = readRange(header, size)
  if (range === 'whole') return new Response(content, whole)
  if (range === 'unsatisfiable')
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

/** `start` and `end` are the positions of the first and the last byte. */
function readRange(header: string, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return 'whole'
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}
