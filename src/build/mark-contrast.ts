import { decode } from 'fast-png'
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

/** The light colours by name that marks have, which are nearly white. Every other name counts as dark enough. */
const lightName = /^(?:(?:ghost|floral)?white|whitesmoke|snow|ivory|lightyellow)$/i

function readCssColour(text: string): Colour {
  const short = /^#([\da-f]{3})[\da-f]?$/i.exec(text)?.[1]
  if (short !== undefined) return readColour(`#${short.replace(/./g, '$&$&')}`) ?? '#000000'
  const parts = /^rgba?\(([^)]*)\)/i.exec(text)?.[1]?.match(/[\d.]+%?/g)
  if (parts && parts.length >= 3)
    return hex(parts.slice(0, 3).map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1)))
  return lightName.test(text) ? '#ffffff' : (readColour(text.slice(0, 7)) ?? '#000000')
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

/** The colours of a PNG on the header: its palette, or a sample of its visible pixels. None unless it has 8 bits, or if it is damaged. */
function pngColours({ bytes }: Mark): Colour[] {
  try {
    const { data, channels, depth, palette } = decode(bytes)
    if (palette) return palette.flatMap((entry) => onHeader(entry.slice(0, 3), entry[3]))
    if (depth !== 8) return []
    const step = Math.ceil(data.length / channels / maxSampledPixels) * channels
    return Array.from({ length: Math.ceil(data.length / step) }, (_, index) => {
      const parts = [...data.subarray(index * step, index * step + channels)]
      const alpha = channels % 2 === 0 ? parts.pop() : 255
      return onHeader(parts.length === 1 ? [0, 0, 0].map(() => parts[0]!) : parts, alpha)
    }).flat()
  } catch {
    return []
  }
}

/** A colour with this alpha on the header; none if it is nearly invisible. */
function onHeader(parts: readonly number[], alpha = 255): Colour[] {
  const paper = [1, 3, 5].map((at) => Number.parseInt(fixedTokens.paper.slice(at, at + 2), 16))
  return alpha < 26
    ? []
    : [hex(parts.map((part, index) => (part * alpha + paper[index]! * (255 - alpha)) / 255))]
}
