import { test, type Page } from '@playwright/test'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { regions, type Region } from './walk.ts'

/** `npm run test:all` sees everything, `npm test` what is chosen here and in `whole.ts`. */
export const everything = Boolean(process.env.PLOTLINE_TEST_ALL)

/** The widths at which the tour is played. */
export const widths: readonly number[] = everything ? [320, 360, 768, 1280] : [360]

/** The languages, beside English, in which every state of a walk is seen. */
export const languagesOfWalks: readonly LanguageCode[] = everything
  ? languageCodes.filter((code) => code !== 'en')
  : ['ta']

/** The languages in which the tour is played from its beginning to its end. */
export const languagesOfTours: readonly LanguageCode[] = everything ? languageCodes : ['en']

/** Regions of whole ways that differ by their calls alone, which `production-way.spec.ts` holds in all three. */
export const regionsOfWalks: readonly Region[] = everything ? regions : ['in']

/** Languages and regions in which the demo walks the whole way without a network. */
export const walksOffline: readonly [LanguageCode, Region][] = everything
  ? languageCodes.flatMap((code) => regions.map((region): [LanguageCode, Region] => [code, region]))
  : [['ta', 'us']]

const letters: Record<LanguageCode, string> = { en: 'a', hn: 'क', ta: 'க', tel: 'క', mal: 'ക', kan: 'ಕ' }

/** Whether the browser can draw the language's script: without a font for it, it draws boxes of another size. */
export function canDraw(page: Page, code: LanguageCode): Promise<boolean> {
  return page.evaluate((letter) => {
    const draw = (text: string): string => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.font = '48px sans-serif'
      context.fillText(text, 20, 80)
      return canvas.toDataURL()
    }
    // A code point that no font has.
    return draw(letter) !== draw('\u0378')
  }, letters[code])
}

/** Those of these languages that the browser can draw; the report names the others. */
export async function drawnOf(page: Page, codes: readonly LanguageCode[]): Promise<LanguageCode[]> {
  const drawn: LanguageCode[] = []
  for (const code of codes)
    if (await canDraw(page, code)) drawn.push(code)
    else test.info().annotations.push({ type: 'layout not seen', description: `no font here draws ${code}` })
  return drawn
}
