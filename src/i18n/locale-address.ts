import type { LanguageCode } from '../core/model/language.ts'

/** Where a language's texts lie (S8). */
export const localeAddress = (code: LanguageCode): string => `/locales/${code}/translation.json`
