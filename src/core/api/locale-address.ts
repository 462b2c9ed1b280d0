import type { LanguageCode } from '../model/language.ts'

/** The address of a language's texts on the product's own host (S8). */
export const localePath = '/locales/{code}/translation.json'

export const localeAddress = (code: LanguageCode): string => localePath.replace('{code}', code)
