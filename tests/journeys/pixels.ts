import { inflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** The pixels of a picture as the browser takes them: a PNG of eight bits a channel, with or without alpha, not interlaced. */
export function pixelsOf(png: Buffer): Colour[] {
  const width = png.readUInt32BE(16)
  const channels = { 2: 3, 6: 4 }[png[25] ?? 0]
  if (png[24] !== 8 || !channels || png[28] !== 0) throw new Error('this kind of PNG is not read')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const data = inflateSync(Buffer.concat(parts))
  const line = width * channels
  const colours: Colour[] = []
  let above: Uint8Array = new Uint8Array(line)
  for (let at = 0; at < data.length; at += line + 1) {
    const now = new Uint8Array(line)
    for (let x = 0; x < line; x++) {
      const left = now[x - channels] ?? 0
      const up = above[x] ?? 0
      const corner = x < channels ? 0 : (above[x - channels] ?? 0)
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)]
      now[x] = (data[at + 1 + x] ?? 0) + (guesses[data[at] ?? 0] ?? 0)
    }
    for (let x = 0; x < line; x += channels) colours.push([now[x] ?? 0, now[x + 1] ?? 0, now[x + 2] ?? 0])
    above = now
  }
  return colours
}

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** How many pixels differ by enough to be told apart. */
export function changedPixels(before: Buffer, after: Buffer): number {
  const [one, other] = [pixelsOf(before), pixelsOf(after)]
  return one.filter((colour, index) => contrast(colour, other[index] ?? colour) > 1.3).length
}
