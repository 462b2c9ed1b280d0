import { languageCodes, readLanguage, type LanguageCode } from '../../src/core/model/language.ts'

/** A locale file as it is served: sections of texts. */
export type Texts = { readonly [key: string]: string | Texts }

/** A text by its key, as code asks for it; null where there is none. No key has a dot but between sections. */
export function textAt(texts: Texts, key: string): string | null {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.'))
    at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined
  return typeof at === 'string' ? at : null
}

/** Whether what stands on the page is this text, whatever was filled in. */
export function isFilledIn(text: string, shown: string): boolean {
  const parts = plain(text).split(/\{\{[^}]*\}\}/)
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')
  return new RegExp(`^${pattern}$`, 's').test(plain(shown))
}

/** Without the marks of bold words, and with one space where there are several. */
const plain = (text: string): string =>
  text
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const languageOf = (document: Document): LanguageCode =>
  readLanguage(document.documentElement.lang) ?? languageCodes[0]

/** The texts of the languages that a page speaks, fetched once each. */
export function createPageTexts(fetchJson: (path: string) => Promise<unknown>): {
  /** Rejects where the file cannot be had. */
  load(language: LanguageCode): Promise<void>
  /** Null until they are loaded. */
  of(language: LanguageCode): Texts | null
} {
  const loading = new Map<LanguageCode, Promise<void>>()
  const loaded = new Map<LanguageCode, Texts>()
  return {
    of: (language) => loaded.get(language) ?? null,
    load(language) {
      const before = loading.get(language)
      if (before) return before
      const load = fetchJson(`/locales/${language}/translation.json`).then((json) => {
        if (typeof json === 'object' && json !== null) loaded.set(language, json as Texts)
      })
      loading.set(language, load)
      load.catch(() => loading.delete(language))
      return load
    },
  }
}
