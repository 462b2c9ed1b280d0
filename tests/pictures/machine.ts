import type { Page } from '@playwright/test'
import { tagOf, languageCodes } from '../../src/core/model/language.ts'

/** What decides how a machine draws text. */
export type Machine = { chromium: string; letters: Record<string, string> }

const samples: Record<(typeof languageCodes)[number], string> = {
  en: 'Plan 0123 ₹599',
  hn: 'घर का नक्शा 0123',
  ta: 'வீட்டு வரைபடம் 0123',
  tel: 'ఇంటి ప్లాన్ 0123',
  mal: 'വീടിന്റെ പ്ലാൻ 0123',
  kan: 'ಮನೆಯ ನಕ್ಷೆ 0123',
}

/** Measures a few words of each language, and hashes their pixels. Pictures of two machines can be compared only if the results are equal. */
export async function machineOf(page: Page): Promise<Machine> {
  const letters = await page.evaluate(
    (languages) => {
      const root = document.documentElement
      const before = root.lang
      const context = new OffscreenCanvas(480, 120).getContext('2d')!
      const found = languages.map(([tag, words]) => {
        root.lang = tag
        context.clearRect(0, 0, 480, 120)
        const widths = [400, 700].map((weight, index) => {
          context.font = `${weight} 24px ${getComputedStyle(document.body).fontFamily}`
          context.fillText(words, 8, 40 + 48 * index)
          return context.measureText(words).width.toFixed(2)
        })
        const pixels = context.getImageData(0, 0, 480, 120).data
        const hash = pixels.reduce((sum, value) => (sum * 31 + value) % 4_294_967_291, 0)
        return [tag, `${widths.join(' ')} ${hash.toString(16)}`]
      })
      root.lang = before
      return Object.fromEntries(found) as Record<string, string>
    },
    languageCodes.map((code): [string, string] => [tagOf(code), samples[code]]),
  )
  return { chromium: page.context().browser()?.version().split('.')[0] ?? '', letters }
}
