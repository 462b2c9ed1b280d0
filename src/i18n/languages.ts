import type { i18n as I18n } from 'i18next'
import type { ReadTexts } from '../core/api/texts-api.ts'
import { tagOf, type LanguageCode } from '../core/model/language.ts'
import type { Navigator, Ports } from '../core/ports/ports.ts'
import { takeLatest } from '../core/kernel/task.ts'
import { storageKeys } from '../core/stored/storage-keys.ts'
import { createStore, type Readable } from '../core/kernel/store.ts'
import { languageOfAddress } from './detect-language.ts'
import { createI18n } from './i18n.ts'

export type Languages = {
  /** What knows the texts; the screens get it from their context. */
  i18n: I18n
  /** The chosen language; English texts are shown if its file did not load. */
  current: Readable<LanguageCode>
  /** Switches, caches the choice and takes `lan` and `lng` out of the address (R54). */
  choose(code: LanguageCode): void
  /**
   * The visitor has arrived at an address. If it still names a language that the visitor has since overridden (a history entry, the way back from the
   * payment page), the parameter is removed, so that a reload keeps the choice.
   */
  syncWithAddress(): void
  /** Resolves when the first language's texts are here, after 3 s at the latest. */
  ready: Promise<void>
}

type LanguagePorts = Pick<Ports, 'clock' | 'storage' | 'navigator' | 'page' | 'logger'>

type Options = {
  /** The language that the visit starts in (`detect-language.ts`); null starts in English and stores nothing (R108). */
  language: LanguageCode | null
  readTexts: ReadTexts
  /** Tells the document its language, as a BCP 47 tag. */
  setDocumentLanguage: (tag: string) => void
}

/** No sentence waits longer than this for its translation, in milliseconds. */
const maxTextsWaitMs = 3_000

/** Loads the texts of a visit's language, and keeps both in step with the visitor's choice. */
export function startLanguages(
  { clock, storage, navigator, page, logger }: LanguagePorts,
  { language, readTexts, setDocumentLanguage }: Options,
): Languages {
  const i18n = createI18n()
  const current = createStore<LanguageCode>(language ?? 'en')
  const loaded = new Set<LanguageCode>(['en'])
  const textsRequest = takeLatest()
  let choices = 0

  /** Shows the chosen language if its texts are here, else English under it. */
  async function show(code: LanguageCode): Promise<void> {
    await i18n.changeLanguage(tagOf(code))
    setDocumentLanguage(tagOf(loaded.has(code) ? code : 'en'))
  }

  /** Resolves when it, or English instead, is shown. Texts that load later show themselves. */
  function activate(code: LanguageCode): Promise<void> {
    textsRequest.cancel()
    const choice = choices
    if (loaded.has(code)) return show(code)
    return new Promise((resolve) => {
      // A later choice shows itself.
      const stopWaiting = clock.after(maxTextsWaitMs, () =>
        resolve(choice === choices ? show(code) : undefined),
      )
      const read = (signal: AbortSignal) => readTexts(code, signal)
      textsRequest.run(read, (outcome) => {
        stopWaiting()
        if (outcome.ok) {
          i18n.addResourceBundle(tagOf(code), 'translation', outcome.value, true, true)
          loaded.add(code)
        } else logger.warn('i18n', `the texts of ${code} did not load`, outcome.problem)
        resolve(show(code))
      })
    })
  }

  const cache = (code: LanguageCode): void => storage.write(storageKeys.language, code)
  if (language) cache(language)
  page.onOnlineChange((online) => {
    if (online && !loaded.has(current.get())) void activate(current.get())
  })

  return {
    i18n,
    current,
    ready: activate(current.get()),
    choose(code) {
      choices++
      current.set(code)
      cache(code)
      forgetAddressLanguage(navigator)
      void activate(code)
    },
    syncWithAddress() {
      const named = languageOfAddress(navigator.location().query)
      if (named && named !== current.get()) forgetAddressLanguage(navigator)
    },
  }
}

/** Takes `lan` and `lng` out of the address. */
function forgetAddressLanguage(navigator: Navigator): void {
  const { path, query } = navigator.location()
  const parameters = new URLSearchParams(query)
  if (!parameters.has('lan') && !parameters.has('lng')) return
  parameters.delete('lan')
  parameters.delete('lng')
  const rest = parameters.toString()
  navigator.replaceUrl(rest ? `${path}?${rest}` : path)
}
