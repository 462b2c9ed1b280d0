import type { ReadAhead } from '../adapters/http/reads-ahead.ts'
import type { LanguageCode } from '../core/model/language.ts'
import type { Region } from '../core/model/region.ts'

/** What `begin.ts` leaves for the product, under `window.begun`. */
export type Begun = {
  /** The language that the visit starts in; null if no source names one (R108). */
  language: LanguageCode | null
  /** Whose landing card stands in the document, as `markOf` writes it; null where it is blank. */
  shown: string | null
  /** Requests that are on their way already, by address. Whoever needs one takes it out. */
  requests: Map<string, ReadAhead>
  /** What was pressed before anybody could answer, and the press. */
  pressed: { button: HTMLElement; x: number; y: number; at: number } | null
  /** The language that was chosen last; null where none was. */
  chosen: LanguageCode | null
  /** The product takes over: nothing is put into the document any more, and presses are its own. */
  end(): void
  /** The product did not arrive: says so, and lets a press of any button load the page again. */
  fail(): void
}

declare global {
  interface Window {
    /** Missing while developing, where nothing stands in the page. */
    begun?: Begun
  }
}

/** Names a landing card by its region and by its language, a BCP 47 tag. */
export const markOf = (region: Region, tag: string): string => `${region} ${tag}`

/** The name under which the page's policy lets a landing card become markup. */
export const cardPolicy = 'landing-card'

/** Where the markup of a landing card lies that is not in the document itself. */
export const cardAddress = (language: LanguageCode, region: Region): string =>
  `/locales/${language}/landing-${region}.html`
