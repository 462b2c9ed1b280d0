import { languageKey } from '../core/stored/storage-keys.ts'
import type { LanguageSources } from '../i18n/detect-language.ts'

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
