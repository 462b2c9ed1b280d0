import { cleanSvg } from './clean-svg.ts'
import { RejectedFile } from './xml-pieces.ts'

/** A brand's mark, cleaned: a picture that is shown as one, and never as markup of a page. */
export type Mark = {
  type: 'image/svg+xml' | 'image/png'
  bytes: Uint8Array<ArrayBuffer>
  /** In units of its own: their proportion counts. */
  width: number
  height: number
}

/** A mark with what was left out of its file, or why there is none, in words that follow "it". */
export type MarkReading = { mark: Mark; leftOut: string[] } | { problem: string }

/** The largest file that is taken, in bytes. */
export const largestMark = 100 * 1024

/** What is wrong with a file of so many bytes, in words that follow "it". */
const tooLarge = (size: number): string =>
  `has ${Math.ceil(size / 1024)} KB; it can have ${largestMark / 1024}`

/** Reads the file of a mark, SVG or PNG, by what is in it. */
export function readMark(bytes: Uint8Array): MarkReading {
  if (bytes.length > largestMark) return { problem: tooLarge(bytes.length) }
  try {
    if (isPng(bytes)) return { mark: { type: 'image/png', ...cleanPng(bytes) }, leftOut: [] }
    const { text, width, height, leftOut } = cleanSvg(textOf(bytes))
    return { mark: { type: 'image/svg+xml', bytes: new TextEncoder().encode(text), width, height }, leftOut }
  } catch (problem) {
    if (problem instanceof RejectedFile) return { problem: problem.message }
    throw problem
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/^\s*</.test(text)) return text
  } catch {
    // Some other kind of file.
  }
  throw new RejectedFile('is neither SVG nor PNG')
}

/** A mark as an address that carries it. */
export function dataAddress({ type, bytes }: Mark): string {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(signs)}`
}

/** A picture with nothing in it but what is drawn. */
type CleanPng = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** What draws, and how its colours are meant. Notes, dates, places and movement are left out. */
const kept = /^(?:IHDR|PLTE|tRNS|IDAT|IEND|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs)$/
/** The widest and highest that is taken, in pixels. */
const most = 4096

const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte)

/** Rebuilds a PNG from the chunks that draw it. Throws `RejectedFile` if it is damaged or too large for a mark. */
function cleanPng(bytes: Uint8Array): CleanPng {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: { type: string; from: number; end: number }[] = []
  for (let from = signature.length; from + 12 <= bytes.length && chunks.at(-1)?.type !== 'IEND';) {
    const end = from + 12 + view.getUint32(from)
    if (end > bytes.length) break
    chunks.push({ type: String.fromCharCode(...bytes.subarray(from + 4, from + 8)), from, end })
    from = end
  }
  const types = chunks.map(({ type }) => type)
  const first = chunks[0]
  if (
    types[0] !== 'IHDR' ||
    first!.end !== signature.length + 25 ||
    !types.includes('IDAT') ||
    types.at(-1) !== 'IEND'
  )
    throw new RejectedFile('is a damaged PNG')
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width < 1 || height < 1) throw new RejectedFile('is a damaged PNG')
  if (width > most || height > most)
    throw new RejectedFile(`is ${width} × ${height} pixels; ${most} are the most`)
  const parts = chunks
    .filter(({ type }) => kept.test(type))
    .map(({ from, end }) => [...bytes.subarray(from, end)])
  return { bytes: Uint8Array.from([signature, ...parts].flat()), width, height }
}
