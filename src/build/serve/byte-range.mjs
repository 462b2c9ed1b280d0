/**
 * Reads a `Range` header for a file of `size` bytes. One range is served; of anything else (several, another unit,
 * unreadable) the whole file, as RFC 9110 allows.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {'whole' | 'impossible' | { start: number, end: number }} `end` is the last byte.
 */
export function readRange(header, size) {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!parts || (parts[1] === '' && parts[2] === '')) return 'whole'
  const [first, last] = [parts[1] ?? '', parts[2] ?? '']
  if (first === '') {
    const start = Math.max(size - Number(last), 0)
    return start < size ? { start, end: size - 1 } : 'impossible'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'impossible'
}
