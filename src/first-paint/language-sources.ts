import { languageKey } from '../core/shared/storage-keys.ts'
import type { LanguageSources } from '../i18n/detect-language.ts'

/** What the browser knows of the visitor's language. */
export function languageSources(window: Window): LanguageSources {
  const { document, navigator } = window
  return {
    cookie: /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1]?.replaceAll('"', '') ?? null,
    local: stored(() => window.localStorage),
    session: stored(() => window.sessionStorage),
    browser: navigator.languages,
    html: document.documentElement.lang || null,
  }
}

/** A browser that blocks its storage throws where it is opened. */
function stored(open: () => Storage): string | null {
  try {
    return open().getItem(languageKey)
  } catch {
    return null
  }
}
