import type { i18n as I18n } from 'i18next'
import type { ApiClient } from '../core/api/call.ts'
import { getTexts } from '../core/api/texts-api.ts'
import { tagOf, type LanguageCode, type TextsFile } from '../core/model/language.ts'
import { withoutParameters } from '../core/model/query.ts'
import type { Ports } from '../core/ports/ports.ts'
import { createTimer } from '../core/kernel/timer.ts'
import { storageKeys } from '../core/stored/storage-keys.ts'
import { createStore, type Readable } from '../core/kernel/store.ts'
import { languageOfAddress } from './detect-language.ts'
import { createI18n } from './i18n.ts'

export type Languages = {
  /** The instance of i18next; screens get it from their context. */
  i18n: I18n
  /** The chosen language; English texts are shown if its file did not load. */
  current: Readable<LanguageCode>
  /** Switches to a language, stores the choice, and removes `lan` and `lng` from the address (R54). */
  choose(code: LanguageCode): void
  /**
   * Call it after a navigation. Removes the language parameters of an address that names another language than the current one (a history
   * entry, the way back from the payment page), so that a reload keeps the visitor's choice.
   */
  syncWithAddress(): void
  /** Resolves when the texts of the first language are loaded, after 3 s at the latest. */
  ready: Promise<void>
  /** Loads the texts of the pages after the survey, in each language from now on (R136). Resolves when they are shown, after 3 s at the latest. */
  loadLater(): Promise<void>
}

type Dependencies = Pick<Ports, 'clock' | 'storage' | 'navigator' | 'page' | 'logger'> & { api: ApiClient }

type Options = {
  /** The language that the visit starts in (`detect-language.ts`); null starts in English and stores nothing (R108). */
  language: LanguageCode | null
  /** Sets the document's language, as a BCP 47 tag. */
  setDocumentLanguage: (tag: string) => void
}

/** After this long, English is shown until the texts are loaded, in milliseconds. */
const maxTextsWaitMs = 3_000

/** Loads the texts of the visit's language, and of each language that the visitor chooses. */
export function startLanguages(
  { api, clock, storage, navigator, page, logger }: Dependencies,
  { language, setDocumentLanguage }: Options,
): Languages {
  const i18n = createI18n()
  const current = createStore<LanguageCode>(language ?? 'en')
  const needed = new Set<TextsFile>(['translation'])
  /** Aborts the requests for a language that another one replaces. */
  let requests = new AbortController()
  const loading = new Set<TextsFile>()
  const loaded = new Set<`${LanguageCode} ${TextsFile}`>(['en translation', 'en later'])
  const timeout = createTimer(clock)
  const waiting: (() => void)[] = []
  const whenShown = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve))
  const ready = whenShown()

  const missing = (code: LanguageCode): TextsFile[] =>
    [...needed].filter((file) => !loaded.has(`${code} ${file}`))

  /** Switches to a language. i18next shows English where its texts are not loaded. */
  function show(code: LanguageCode): void {
    timeout.stop()
    setDocumentLanguage(tagOf(loaded.has(`${code} translation`) ? code : 'en'))
    void i18n.changeLanguage(tagOf(code))
    for (const resolve of waiting.splice(0)) resolve()
  }

  /** Loads what is missing of a language and shows it. Shows English if the texts take too long; they are still shown later. */
  function load(code: LanguageCode): void {
    if (missing(code).length === 0) return show(code)
    timeout.set(maxTextsWaitMs, () => show(code))
    for (const file of missing(code)) {
      if (loading.has(file)) continue
      loading.add(file)
      const { signal } = requests
      void api.call(getTexts(file), code, signal).then((outcome) => {
        if (signal.aborted) return
        loading.delete(file)
        if (outcome.ok) {
          i18n.addResourceBundle(tagOf(code), 'translation', outcome.value, true, true)
          loaded.add(`${code} ${file}`)
        } else logger.warn('i18n', `the texts of ${code} did not load`, outcome.problem)
        if (loading.size === 0) show(code)
      })
    }
  }

  /** Shows a language, which supersedes the one before. */
  function activate(code: LanguageCode): void {
    requests.abort()
    requests = new AbortController()
    loading.clear()
    load(code)
  }

  /** Removes `lan` and `lng` from the address. */
  function removeFromAddress(): void {
    const { pathname, search } = navigator.location()
    const rest = withoutParameters(search, ['lan', 'lng']).toString()
    if (rest === new URLSearchParams(search).toString()) return
    navigator.replaceUrl(rest ? `${pathname}?${rest}` : pathname)
  }

  const cache = (code: LanguageCode): void => storage.write(storageKeys.language, code)
  if (language) cache(language)
  page.onOnlineChange((online) => {
    if (online && missing(current.get()).length > 0) activate(current.get())
  })
  activate(current.get())

  return {
    i18n,
    current,
    ready,
    loadLater() {
      needed.add('later')
      const code = current.get()
      if (missing(code).length === 0) return Promise.resolve()
      load(code)
      return whenShown()
    },
    choose(code) {
      current.set(code)
      cache(code)
      removeFromAddress()
      activate(code)
    },
    syncWithAddress() {
      const named = languageOfAddress(navigator.location().search)
      if (named && named !== current.get()) removeFromAddress()
    },
  }
}
