import { cleanPng, isPng } from './clean-png.ts'
import { cleanSvg } from './clean-svg.ts'
import { NotTaken } from './xml-pieces.ts'

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
    if (problem instanceof NotTaken) return { problem: problem.message }
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
  throw new NotTaken('is neither SVG nor PNG')
}

/** A mark as an address that carries it. */
export function dataAddress({ type, bytes }: Mark): string {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(signs)}`
}
