import type texts from '../../locales/en/translation.json'

/** The shape of every locale file: sections of texts. */
export type EnglishTexts = typeof texts

/** The sections of English that are loaded: each is compiled into the chunk that uses it. */
export const english: Partial<EnglishTexts> = {}

/** Adds a section of English. Call it where its `virtual:english/…` module is imported. */
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
