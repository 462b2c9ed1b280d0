import type english from '../../locales/en/translation.json'

/** The shape of every locale file: sections of texts. */
export type EnglishTexts = typeof english
