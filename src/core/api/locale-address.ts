import type { LanguageCode } from '../model/language.ts'

/** Where a language's texts lie on the product's own host (S8). */
export const localePath = '/locales/{code}/translation.json'

export const localeAddress = (code: LanguageCode): string => localePath.replace('{code}', code)
