import { inflateSync } from 'node:zlib'
import { contrast, readColour, type Colour } from '../brand/colour.ts'
import { fixedTokens } from '../brand/palette.ts'
import { textOf, type Mark } from '../brand/read-mark.ts'

/** The share of a PNG's visible pixels that decides how well it can be seen. */
const decidingShare = 0.1
const maxSampledPixels = 10_000

/** The contrast of a mark with the header: its best colour's; infinite if its colours can't be read. */
export function markContrast(mark: Mark): number {
  const ratios = (mark.type === 'image/png' ? pngColours(mark) : svgColours(textOf(mark.bytes)))
    .map((colour) => contrast(colour, fixedTokens.paper))
    .toSorted((one, other) => other - one)
  const index = mark.type === 'image/png' ? Math.floor(ratios.length * decidingShare) : 0
  return ratios[index] ?? Infinity
}

const hex = (parts: readonly number[]): Colour =>
  `#${parts.map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, '0')).join('')}`

/** The light colours by name that marks have. Every other name counts as dark enough. */
const names: Readonly<Record<string, Colour>> = {
  white: '#ffffff',
  snow: '#fffafa',
  ivory: '#fffff0',
  whitesmoke: '#f5f5f5',
  ghostwhite: '#f8f8ff',
  floralwhite: '#fffaf0',
  lightyellow: '#ffffe0',
}

function readCssColour(text: string): Colour {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(text)
  if (short)
    return (
      readColour(
        `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`,
      ) ?? '#000000'
    )
  const parts = /^rgba?\(([^)]*)\)/i.exec(text)?.[1]?.match(/[\d.]+%?/g)
  if (parts && parts.length >= 3)
    return hex(parts.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1)))
  return names[text.toLowerCase()] ?? readColour(text.slice(0, 7)) ?? '#000000'
}

/** The colours of an SVG's fills, lines and gradients; black, the default, if it names none. None if it embeds a picture. */
function svgColours(text: string): Colour[] {
  if (/<(?:\w+:)?image\b/.test(text)) return []
  const values = [
    ...text.matchAll(/[\s"';{](?:fill|stroke|stop-color|color)\s*[:=]\s*["']?\s*([#\w]+(?:\([^)]*\))?)/gi),
  ]
    .map(([, value]) => value!)
    .filter((value) => !/^(?:none|transparent|inherit|currentcolor|context-\w+|url\(.*)$/i.test(value))
  return values.length === 0 ? ['#000000'] : values.map(readCssColour)
}

/**
 * The colours of a PNG on the header: its palette, or a sample of its visible pixels. None if it is interlaced, has another depth than 8
 * bits, or is damaged.
 */
function pngColours({ bytes, width, height }: Mark): Colour[] {
  const file = Buffer.from(bytes)
  const chunks: Record<string, Buffer[]> = {}
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at))
    (chunks[file.toString('latin1', at + 4, at + 8)] ??= []).push(
      file.subarray(at + 8, at + 8 + file.readUInt32BE(at)),
    )
  const contentOf = (type: string): Buffer => Buffer.concat(chunks[type] ?? [])
  const [depth, type = 0, , , interlace] = file.subarray(24)
  if (type === 3) {
    const [palette, alphas] = [contentOf('PLTE'), contentOf('tRNS')]
    const entries = Array.from({ length: palette.length / 3 }, (_, index) => index)
    return entries.flatMap((index) =>
      onHeader([...palette.subarray(index * 3, index * 3 + 3)], alphas[index] ?? 255),
    )
  }
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[type]
  if (channels === undefined || depth !== 8 || interlace !== 0) return []
  const pixels = unfiltered(contentOf('IDAT'), width * channels, height, channels)
  const step = Math.ceil((width * height) / maxSampledPixels)
  const colours: Colour[] = []
  for (let at = 0; at < pixels.length; at += step * channels) {
    const parts = [...pixels.subarray(at, at + channels)]
    const alpha = channels % 2 === 0 ? parts.pop()! : 255
    colours.push(...onHeader(parts.length === 1 ? [parts[0]!, parts[0]!, parts[0]!] : parts, alpha))
  }
  return colours
}

/** A colour with this alpha on the header; none if it is nearly invisible. */
function onHeader(parts: readonly number[], alpha: number): Colour[] {
  const paper = [1, 3, 5].map((at) => Number.parseInt(fixedTokens.paper.slice(at, at + 2), 16))
  return alpha < 26
    ? []
    : [hex(parts.map((part, index) => (part * alpha + paper[index]! * (255 - alpha)) / 255))]
}

/** The bytes of the pixels of a PNG, without the filter of each line; none if they are damaged. */
function unfiltered(compressed: Buffer, lineLength: number, height: number, channels: number): Buffer {
  const pixels = Buffer.alloc(lineLength * height)
  try {
    const lines = inflateSync(compressed)
    for (let line = 0; line < height; line++) {
      const filter = lines[line * (lineLength + 1)]
      for (let x = 0; x < lineLength; x++) {
        const at = line * lineLength + x
        const left = x < channels ? 0 : pixels[at - channels]!
        const up = line === 0 ? 0 : pixels[at - lineLength]!
        const corner = x < channels || line === 0 ? 0 : pixels[at - lineLength - channels]!
        const predicted =
          filter === 1
            ? left
            : filter === 2
              ? up
              : filter === 3
                ? (left + up) >> 1
                : filter === 4
                  ? paeth(left, up, corner)
                  : 0
        pixels[at] = lines[at + line + 1]! + predicted
      }
    }
    return pixels
  } catch {
    return Buffer.alloc(0)
  }
}

function paeth(left: number, up: number, corner: number): number {
  const distanceTo = (value: number): number => Math.abs(left + up - corner - value)
  if (distanceTo(left) <= distanceTo(up) && distanceTo(left) <= distanceTo(corner)) return left
  return distanceTo(up) <= distanceTo(corner) ? up : corner
}
