import type { Page } from '@playwright/test'

export type Colour = readonly [red: number, green: number, blue: number]

/** The pixels of a picture of the page, as the browser itself reads them. */
async function pixelsOf(page: Page, png: Buffer): Promise<Colour[]> {
  const coded = await page.evaluate(async (coded) => {
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    let text = ''
    for (const channel of canvas?.getImageData(0, 0, width, height).data ?? [])
      text += String.fromCharCode(channel)
    return btoa(text)
  }, png.toString('base64'))
  const channels = Buffer.from(coded, 'base64')
  const at = (index: number): number => channels[index] ?? 0
  return Array.from({ length: channels.length / 4 }, (_, n) => [at(4 * n), at(4 * n + 1), at(4 * n + 2)])
}

export type Box = { x: number; y: number; width: number; height: number }

/** The colours of each part of a picture of the page, each with how many of its pixels have it. */
export async function coloursOf(
  page: Page,
  png: Buffer,
  boxes: readonly Box[],
): Promise<[Colour, number][][]> {
  const found = await page.evaluate(
    async ([coded, parts]) => {
      const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      pen?.drawImage(bitmap, 0, 0)
      return parts.map(({ x, y, width, height }) => {
        const { data = [] } = pen?.getImageData(x, y, Math.ceil(width), Math.ceil(height)) ?? {}
        const counts = new Map<number, number>()
        for (let at = 0; at < data.length; at += 4) {
          const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
          counts.set(colour, (counts.get(colour) ?? 0) + 1)
        }
        return [...counts]
      })
    },
    [png.toString('base64'), [...boxes]] as const,
  )
  return found.map((counts) =>
    counts.map(([colour, count]) => [[colour >> 16, (colour >> 8) & 255, colour & 255], count]),
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

/** How many pixels differ by enough to be told apart. */
export async function changedPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = [await pixelsOf(page, before), await pixelsOf(page, after)]
  return one.filter((colour, index) => contrast(colour, other[index] ?? colour) > 1.3).length
}
