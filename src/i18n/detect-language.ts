import { readLanguage, type LanguageCode } from '../core/model/language.ts'
import { readQuery } from '../core/model/query.ts'

/** Sources of the language, in the order of detection (S9.1). All of it is untrusted text. */
export type LanguageSources = {
  /** The cookie `i18next`. */
  cookie: string | null
  local: string | null
  session: string | null
  browser: readonly string[]
  html: string | null
}

/** The language of an address: `lan` beats `lng` (R54). Unknown codes are ignored. */
export function languageOfAddress(query: string): LanguageCode | null {
  const { lan, lng } = readQuery(query)
  return readLanguage(lan) ?? readLanguage(lng)
}

/** The first supported language among the sources; null if there is none. `lang="en"` does not count, because every page has it (R108). */
export function detectLanguage(
  query: string,
  { cookie, local, session, browser, html }: LanguageSources,
): LanguageCode | null {
  const pageLanguage = html === 'en' ? null : html
  const named = [
    languageOfAddress(query),
    ...[cookie, local, session, ...browser, pageLanguage].map(readLanguage),
  ]
  return named.find((code) => code !== null) ?? null
}
