import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import { storageKeys } from '../core/shared/storage-keys.ts'
import type { LanguageSources } from '../i18n/languages.ts'

/** What the browser knows of the visitor's language. */
export function languageSources(
  { storage, session }: { storage: KeyValueStorage; session: KeyValueStorage },
  { document, navigator }: Window,
): LanguageSources {
  return {
    cookie: /(?:^|;\s*)i18next=([^;]*)/.exec(document.cookie)?.[1]?.replaceAll('"', '') ?? null,
    local: storage.read(storageKeys.language),
    session: session.read(storageKeys.language),
    browser: navigator.languages,
    html: document.documentElement.lang || null,
  }
}
