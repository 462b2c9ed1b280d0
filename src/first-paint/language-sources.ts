import { languageKey } from '../core/stored/storage-keys.ts'
import type { LanguageSources } from '../i18n/detect-language.ts'

/** What the browser knows of the visitor's language. */
export function languageSources(window: Window): LanguageSources {
  const { document, navigator } = window
  return {
    cookie: allowed(() => /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1]?.replaceAll('"', '')),
    local: allowed(() => window.localStorage.getItem(languageKey)),
    session: allowed(() => window.sessionStorage.getItem(languageKey)),
    // Some WebViews have no list.
    browser: navigator.languages ?? [navigator.language],
    html: document.documentElement.lang || null,
  }
}

/** A browser that blocks its storage, or a frame that is sandboxed, throws where it is opened. */
function allowed(read: () => string | null | undefined): string | null {
  try {
    return read() ?? null
  } catch {
    return null
  }
}
