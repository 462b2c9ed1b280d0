import type { i18n as I18n } from 'i18next'
import { isLanguageCode, tagOf, type LanguageCode } from '../core/model/language.ts'
import type { Clock } from '../core/ports/clock.ts'
import type { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import type { Logger } from '../core/ports/logger.ts'
import type { Navigator } from '../core/ports/navigator.ts'
import type { Page } from '../core/ports/page.ts'
import { storageKeys } from '../core/shared/storage-keys.ts'
import { createStore, type Readable } from '../core/shared/store.ts'
import { createI18n } from './i18n.ts'
import { localeAddress } from './locale-address.ts'

export type Languages = {
  /** What knows the texts; the screens get it from their context. */
  i18n: I18n
  /** The chosen language; where its file did not arrive, English texts stand in under it. */
  current: Readable<LanguageCode>
  /** Switches, caches the choice and takes `lan` and `lng` out of the address (R54). */
  choose(code: LanguageCode): void
  /** Resolves when the first language's texts are here, after 3 s at the latest. */
  ready: Promise<void>
}

type Ports = { clock: Clock; storage: KeyValueStorage; navigator: Navigator; page: Page; logger: Logger }

type Options = {
  /** The language that the visit begins in (`detect-language.ts`). */
  language: LanguageCode
  /** The chosen backend's: it reads the locale files too (R54). */
  fetch: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>
  /** Tells the document its language, as a BCP 47 tag. */
  setDocumentLanguage: (tag: string) => void
}

/** No sentence waits longer than this for its translation, in milliseconds. */
const longestWait = 3_000

/** Loads the texts of a visit's language, and keeps both in step with the visitor's choice. */
export function startLanguages(ports: Ports, { language, fetch, setDocumentLanguage }: Options): Languages {
  const { clock, storage, navigator, page, logger } = ports
  const i18n = createI18n()
  const current = createStore(language)
  const loaded = new Set<LanguageCode>(['en'])
  const loading = new Map<LanguageCode, Promise<void>>()

  function load(code: LanguageCode): Promise<void> {
    const under = loading.get(code)
    if (under) return under
    const attempt = readTexts(code)
      .then((texts) => {
        i18n.addResourceBundle(tagOf(code), 'translation', texts, true, true)
        loaded.add(code)
      })
      .catch((problem: unknown) => logger.warn('i18n', `the texts of ${code} did not load`, problem))
    loading.set(code, attempt)
    return attempt
  }

  async function readTexts(code: LanguageCode): Promise<Record<string, unknown>> {
    const response = await fetch(localeAddress(code))
    if (!response.ok) throw new Error(`status ${response.status}`)
    const texts: unknown = JSON.parse(await response.text())
    if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new Error('not an object')
    return textsOnly(texts)
  }

  /** Shows the chosen language if its texts are here, else English under it. */
  async function show(code: LanguageCode): Promise<void> {
    if (code !== current.get()) return
    await i18n.changeLanguage(tagOf(code))
    setDocumentLanguage(tagOf(loaded.has(code) ? code : 'en'))
  }

  async function turnTo(code: LanguageCode): Promise<void> {
    if (!loaded.has(code)) {
      const arriving = load(code)
      await Promise.race([arriving, new Promise<void>((resolve) => clock.after(longestWait, resolve))])
      if (!loaded.has(code)) {
        // What failed or hangs is asked for again at the next switch and when the network returns; what hangs shows itself if it comes after all.
        if (loading.get(code) === arriving) loading.delete(code)
        void arriving.then(() => show(code))
      }
    }
    await show(code)
  }

  const cache = (code: LanguageCode): void => storage.write(storageKeys.language, code)
  cache(current.get())
  page.onOnlineChange((online) => {
    if (online && !loaded.has(current.get())) void turnTo(current.get())
  })

  return {
    i18n,
    current,
    ready: turnTo(current.get()),
    choose(code) {
      if (!isLanguageCode(code)) return
      current.set(code)
      cache(code)
      forgetAddressLanguage(navigator)
      void turnTo(code)
    },
  }
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Keeps the texts of a locale file and drops whatever else is in it. */
function textsOnly(value: object): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value) as [string, unknown][]) {
    if (key in Object.prototype) continue
    if (typeof entry === 'string' || isListOfTexts(entry)) kept[key] = entry
    else if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      kept[key] = textsOnly(entry)
  }
  return kept
}

function forgetAddressLanguage(navigator: Navigator): void {
  const { path, query } = navigator.place()
  const parameters = new URLSearchParams(query)
  if (!parameters.has('lan') && !parameters.has('lng')) return
  parameters.delete('lan')
  parameters.delete('lng')
  const rest = parameters.toString()
  navigator.rewrite(rest ? `${path}?${rest}` : path)
}
