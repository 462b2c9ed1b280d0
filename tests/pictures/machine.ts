import type { Page } from '@playwright/test'
import { tagOf, languageCodes } from '../../src/core/model/language.ts'

/** What of a machine decides how letters come out. */
export type Machine = { chromium: string; letters: Record<string, string> }

const samples: Record<(typeof languageCodes)[number], string> = {
  en: 'Plan 0123 ₹599',
  hn: 'घर का नक्शा 0123',
  ta: 'வீட்டு வரைபடம் 0123',
  tel: 'ఇంటి ప్లాన్ 0123',
  mal: 'വീടിന്റെ പ്ലാൻ 0123',
  kan: 'ಮನೆಯ ನಕ್ಷೆ 0123',
}

/** Measures and draws a few words in each language's face, as the open page of the product has it. */
export async function machineOf(page: Page): Promise<Machine> {
  const letters = await page.evaluate(
    (rows) => {
      const root = document.documentElement
      const before = root.lang
      const found: Record<string, string> = {}
      for (const [tag, words] of rows) {
        root.lang = tag
        const family = getComputedStyle(document.body).fontFamily
        const canvas = document.createElement('canvas')
        canvas.width = 480
        canvas.height = 120
        const context = canvas.getContext('2d')
        if (!context) continue
        const widths = [400, 700].map((weight, index) => {
          context.font = `${weight} 24px ${family}`
          context.fillText(words, 8, 40 + 48 * index)
          return context.measureText(words).width.toFixed(2)
        })
        let sum = 0
        for (const value of context.getImageData(0, 0, 480, 120).data)
          sum = (sum * 31 + value) % 4_294_967_291
        found[tag] = `${widths.join(' ')} ${sum.toString(16)}`
      }
      root.lang = before
      return found
    },
    languageCodes.map((code): [string, string] => [tagOf(code), samples[code]]),
  )
  return { chromium: page.context().browser()?.version().split('.')[0] ?? '', letters }
}
