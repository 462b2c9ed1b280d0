import { cleanSvg } from './clean-svg.ts'
import { RejectedFile } from './xml-tokens.ts'

/** A brand's mark, cleaned. It is shown in an `<img>` and never inserted as markup. */
export type Mark = {
  type: 'image/svg+xml' | 'image/png'
  bytes: Uint8Array<ArrayBuffer>
  /** Size in any unit: only the ratio is used. */
  width: number
  height: number
}

/** A mark and what was removed from its file, or the file's problem, a sentence without its subject "it". */
export type MarkReading = { mark: Mark; removed: string[] } | { problem: string }

/** The largest allowed file, in bytes. */
export const maxMarkBytes = 100 * 1024

const tooLarge = (size: number): string =>
  `has ${Math.ceil(size / 1024)} KB; it can have ${maxMarkBytes / 1024}`

/** Reads the file of a mark, SVG or PNG, by its content. */
export function readMark(bytes: Uint8Array): MarkReading {
  if (bytes.length > maxMarkBytes) return { problem: tooLarge(bytes.length) }
  try {
    if (isPng(bytes)) return { mark: { type: 'image/png', ...cleanPng(bytes) }, removed: [] }
    const { text, width, height, removed } = cleanSvg(textOf(bytes))
    return { mark: { type: 'image/svg+xml', bytes: new TextEncoder().encode(text), width, height }, removed }
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
    // Not UTF-8, so not an SVG.
  }
  throw new RejectedFile('is neither SVG nor PNG')
}

/** A mark as a data URL. */
export function dataUrl({ type, bytes }: Mark): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return `data:${type};base64,${btoa(binary)}`
}

/** A PNG without metadata and animation. */
type CleanPng = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The chunks with the pixels and their colour space. Texts, dates, EXIF and animation are removed. */
const keptChunks = /^(?:IHDR|PLTE|tRNS|IDAT|IEND|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs)$/
/** The largest allowed width and height, in pixels. */
const maxPixels = 4096
/** The bytes of a chunk besides its content: length, type and checksum. */
const chunkOverhead = 12
/** The bytes of the content of the header chunk, IHDR, which begins with width and height. */
const headerLength = 13

const isPng = (bytes: Uint8Array): boolean => signature.every((byte, index) => bytes[index] === byte)

/** Rebuilds a PNG from its kept chunks. Throws `RejectedFile` if it is damaged or too large for a mark. */
function cleanPng(bytes: Uint8Array): CleanPng {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: { type: string; from: number; end: number }[] = []
  let position = signature.length
  while (position + chunkOverhead <= bytes.length && chunks.at(-1)?.type !== 'IEND') {
    const end = position + chunkOverhead + view.getUint32(position)
    if (end > bytes.length) break
    chunks.push({
      type: String.fromCharCode(...bytes.subarray(position + 4, position + 8)),
      from: position,
      end,
    })
    position = end
  }
  const types = chunks.map(({ type }) => type)
  const first = chunks[0]
  if (
    types[0] !== 'IHDR' ||
    first!.end !== signature.length + chunkOverhead + headerLength ||
    !types.includes('IDAT') ||
    types.at(-1) !== 'IEND'
  )
    throw new RejectedFile('is a damaged PNG')
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width < 1 || height < 1) throw new RejectedFile('is a damaged PNG')
  if (width > maxPixels || height > maxPixels)
    throw new RejectedFile(`is ${width} × ${height} pixels; at most ${maxPixels} are allowed`)
  const parts = chunks
    .filter(({ type }) => keptChunks.test(type))
    .map(({ from, end }) => [...bytes.subarray(from, end)])
  return { bytes: Uint8Array.from([signature, ...parts].flat()), width, height }
}
