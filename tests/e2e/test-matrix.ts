import { test, type Page } from '@playwright/test'
import { languageCodes, type LanguageCode } from '../../src/core/model/language.ts'
import { regions, type Region } from './visitors.ts'

/** `npm run test:all` runs everything, `npm test` what is listed here and in `checks/layout.ts`. */
export const runsAll = Boolean(process.env.PLOTLINE_TEST_ALL)

/** The languages of the tour, and of the checks in every state. `layout-long-texts.spec.ts` has longer texts than any of them. */
export const checkedLanguages: readonly LanguageCode[] = runsAll ? languageCodes : ['en']

export const tourWidths: readonly number[] = runsAll ? [320, 360, 768, 1280] : [360]
/** `calls.spec.ts` and `fake-server.spec.ts` have the others. */
export const tourRegions: readonly Region[] = runsAll ? regions : ['in']

const letters: Record<LanguageCode, string> = { en: 'a', hn: 'क', ta: 'க', tel: 'క', mal: 'ക', kan: 'ಕ' }

/** Whether a font has the language's script. */
export function canDraw(page: Page, code: LanguageCode): Promise<boolean> {
  return page.evaluate((letter) => {
    const draw = (text: string): string => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')!
      context.font = '48px sans-serif'
      context.fillText(text, 20, 80)
      return canvas.toDataURL()
    }
    // No font has this code point.
    return draw(letter) !== draw('\u0378')
  }, letters[code])
}

/** The languages that the browser can draw. The report names the others. */
export async function drawableLanguages(page: Page, codes: readonly LanguageCode[]): Promise<LanguageCode[]> {
  const drawable: LanguageCode[] = []
  for (const code of codes)
    if (await canDraw(page, code)) drawable.push(code)
    else test.info().annotations.push({ type: 'layout not checked', description: `no font draws ${code}` })
  return drawable
}
