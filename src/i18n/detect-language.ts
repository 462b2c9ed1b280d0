import { readLanguage, type LanguageCode } from '../core/model/language.ts'
import { readParameter } from '../core/model/query.ts'
import { languageKey } from '../core/stored/storage-keys.ts'

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
export const languageOfAddress = (search: string): LanguageCode | null =>
  readLanguage(readParameter(search, 'lan')) ?? readLanguage(readParameter(search, 'lng'))

/** The first supported language among the sources; null if there is none. `lang="en"` does not count, because every page has it (R108). */
export function detectLanguage(
  search: string,
  { cookie, local, session, browser, html }: LanguageSources,
): LanguageCode | null {
  const pageLanguage = html === 'en' ? null : html
  const named = [
    languageOfAddress(search),
    ...[cookie, local, session, ...browser, pageLanguage].map(readLanguage),
  ]
  return named.find((code) => code !== null) ?? null
}

/** The sources of the visitor's language in a browser. */
export function languageSources(window: Window): LanguageSources {
  const { document, navigator } = window
  return {
    cookie: readOrNull(() => /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1]?.replaceAll('"', '')),
    local: readOrNull(() => window.localStorage.getItem(languageKey)),
    session: readOrNull(() => window.sessionStorage.getItem(languageKey)),
    // Some WebViews have no list.
    browser: navigator.languages ?? [navigator.language],
    html: document.documentElement.lang || null,
  }
}

/** Null if the read throws: browsers that block storage do, and sandboxed frames. */
function readOrNull(read: () => string | null | undefined): string | null {
  try {
    return read() ?? null
  } catch {
    return null
  }
}
