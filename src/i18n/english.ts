import type texts from '../../locales/en/translation.json'

/** The shape of every locale file: sections of texts. */
export type EnglishTexts = typeof texts

/** English, as far as it is here: compiled in beside the code that uses it, section by section. */
export const english: Partial<EnglishTexts> = {}

/** Makes a section of English known; called where the section's `virtual:english/…` module is imported. */
export function addEnglish<Section extends keyof EnglishTexts>(
  section: Section,
  texts: EnglishTexts[Section],
): void {
  english[section] = texts
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishTexts }
  }
}
