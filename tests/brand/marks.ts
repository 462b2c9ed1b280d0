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

/** The type of a PNG's pixels by the number of their channels. */
const types: Readonly<Record<number, number>> = { 1: 0, 2: 4, 3: 2, 4: 6 }

/** A PNG of one colour: grey, grey and alpha, RGB or RGBA. `filter` is that of each line. The checksums are 0: nothing reads them. */
export function pngOf(
  width: number,
  height: number,
  pixel: readonly number[] = [128],
  filter = 0,
): Uint8Array {
  const channels = pixel.length
  const pixels = Array.from({ length: height }, () => Array.from({ length: width }, () => pixel).flat())
  const at = (line: number, x: number): number => pixels[line]?.[x] ?? 0
  const lines = pixels.flatMap((line, y) => [
    filter,
    ...line.map((value, x) => {
      const [left, up] = [at(y, x - channels), at(y - 1, x)]
      // Every pixel is the same, so the predictor of Paeth is left or up, whichever exists.
      const predicted = [0, left, up, (left + up) >> 1, left || up][filter]!
      return (value - predicted) & 255
    }),
  ])
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...size(width), ...size(height), 8, types[channels]!, 0, 0, 0]),
    ...chunk('IDAT', [...deflateSync(Buffer.from(lines))]),
    ...chunk('IEND', []),
  ])
}

/** A PNG of one pixel with this palette. */
export const palettePng = (colours: readonly number[], alphas: readonly number[] = []): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...size(1), ...size(1), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', colours),
    ...chunk('tRNS', alphas),
    ...chunk('IDAT', [...deflateSync(Buffer.from([0, 0]))]),
    ...chunk('IEND', []),
  ])
