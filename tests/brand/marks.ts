import { deflateSync } from 'node:zlib'

const svgSpace = 'xmlns="http://www.w3.org/2000/svg"'

/** An SVG of 40 × 20 with this content. */
export const svgWith = (inside: string, more = ''): string =>
  `<svg ${svgSpace} viewBox="0 0 40 20"${more && ` ${more}`}>${inside}</svg>`

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

function chunk(type: string, content: readonly number[]): number[] {
  const { length } = content
  return [0, 0, length >> 8, length & 255, ...Buffer.from(type), ...content, 0, 0, 0, 0]
}

const size = (at: number): number[] => [0, 0, at >> 8, at & 255]

/** A grey PNG. `notes` are more chunks, before the pixels. The checksums are 0: nothing reads them. */
export function pngOf(
  width: number,
  height: number,
  notes: readonly (readonly [string, string])[] = [],
): Uint8Array {
  const lines = deflateSync(Buffer.alloc((width + 1) * height, 128))
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...size(width), ...size(height), 8, 0, 0, 0, 0]),
    ...notes.flatMap(([type, text]) => chunk(type, [...Buffer.from(text)])),
    ...chunk('IDAT', [...lines]),
    ...chunk('IEND', []),
  ])
}
