import type { Page } from '@playwright/test'

export type Colour = readonly [red: number, green: number, blue: number]
export type Box = { x: number; y: number; width: number; height: number }

/** The colours in each box of a screenshot, with their number of pixels. */
export async function coloursIn(
  page: Page,
  png: Buffer,
  boxes: readonly Box[],
): Promise<[Colour, number][][]> {
  const counts = await page.evaluate(
    async ([data, parts]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      canvas.drawImage(bitmap, 0, 0)
      return parts.map(({ x, y, width, height }) => {
        const { data: channels } = canvas.getImageData(x, y, Math.ceil(width), Math.ceil(height))
        const found = new Map<number, number>()
        for (let at = 0; at < channels.length; at += 4) {
          const colour = (channels[at]! << 16) | (channels[at + 1]! << 8) | channels[at + 2]!
          found.set(colour, (found.get(colour) ?? 0) + 1)
        }
        return [...found]
      })
    },
    [png.toString('base64'), [...boxes]] as const,
  )
  return counts.map((found) =>
    found.map(([colour, count]) => [[colour >> 16, (colour >> 8) & 255, colour & 255], count]),
  )
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
