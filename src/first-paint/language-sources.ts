import { languageKey } from '../core/stored/storage-keys.ts'
import type { LanguageSources } from '../i18n/detect-language.ts'

/** The sources of the visitor's language in a browser. */
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

/** A browser that blocks storage, or a sandboxed frame, throws when it is opened. */
function allowed(read: () => string | null | undefined): string | null {
  try {
    return read() ?? null
  } catch {
    return null
  }
}
