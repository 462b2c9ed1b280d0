import { NotTaken } from './xml-pieces.ts'

/** A picture with nothing in it but what is drawn. */
export type CleanPng = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** What draws, and how its colours are meant. Notes, dates, places and movement are left out. */
const kept = /^(?:IHDR|PLTE|tRNS|IDAT|IEND|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs)$/
/** The widest and highest that is taken, in pixels. */
const most = 4096

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte)

/** Makes a PNG anew from the chunks that draw it. Throws `NotTaken` where it is damaged, or too large to be a mark. */
export function cleanPng(bytes: Uint8Array): CleanPng {
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
    throw new NotTaken('is a damaged PNG')
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width < 1 || height < 1) throw new NotTaken('is a damaged PNG')
  if (width > most || height > most)
    throw new NotTaken(`is ${width} × ${height} pixels; ${most} are the most`)
  const parts = chunks
    .filter(({ type }) => kept.test(type))
    .map(({ from, end }) => [...bytes.subarray(from, end)])
  return { bytes: Uint8Array.from([signature, ...parts].flat()), width, height }
}
