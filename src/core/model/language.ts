/** The product's own codes: in addresses, storage, payloads and file paths (R2). */
export const languageCodes = ['en', 'hn', 'ta', 'tel', 'mal', 'kan'] as const

export type LanguageCode = (typeof languageCodes)[number]

/** The files of a language's texts: `translation` has those of the survey and of every page, `later` the rest (R136). */
export const textsFiles = ['translation', 'later'] as const

export type TextsFile = (typeof textsFiles)[number]

const tags: Record<LanguageCode, string> = { en: 'en', hn: 'hi', ta: 'ta', tel: 'te', mal: 'ml', kan: 'kn' }

/** The BCP 47 tag: for `<html lang>` and `Intl` (R54). */
export const tagOf = (code: LanguageCode): string => tags[code]

export const isLanguageCode = (text: unknown): text is LanguageCode =>
  (languageCodes as readonly unknown[]).includes(text)

/** Reads a product code or a BCP 47 tag (`hi-IN` is `hn`), in any letter case; null for an unsupported language. */
export function readLanguage(text: unknown): LanguageCode | null {
  if (typeof text !== 'string') return null
  const primary = text.trim().toLowerCase().split(/[-_]/)[0]
  return languageCodes.find((code) => code === primary || tags[code] === primary) ?? null
}

/** Each language's own name, for the switcher. */
export const nativeNames: Record<LanguageCode, string> = {
  en: 'English',
  hn: 'हिन्दी',
  ta: 'தமிழ்',
  tel: 'తెలుగు',
  mal: 'മലയാളം',
  kan: 'ಕನ್ನಡ',
}
