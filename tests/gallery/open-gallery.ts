import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { browserPorts, type Backend } from '../../src/composition/browser-ports.ts'
import { composeFirst } from '../../src/composition/first-question.ts'
import { createReadTexts } from '../../src/composition/read-texts.ts'
import { readSettings } from '../../src/composition/settings.ts'
import type { App } from '../../src/core/app.ts'
import { readLanguage } from '../../src/core/model/language.ts'
import { startLanguages, type Languages } from '../../src/i18n/languages.ts'

/** What every case is drawn with: the product, composed as usual, in which time stands still and no service answers. */
export type Gallery = { app: App; languages: Languages }

/** Opens the gallery in the language that the address asks for (`?lang=ta`), and keeps the address in step with the switch. */
export async function openGallery(window: Window): Promise<Gallery> {
  const asked = new URL(window.location.href).searchParams.get('lang')
  let languages: Languages | null = null
  const backend: Backend = {
    fetch: (input, init) =>
      input.startsWith('/locales/') ? window.fetch(input, init) : new Promise(() => {}),
    clock: createManualClock(),
    settings: {},
  }
  const { first, app } = composeFirst(browserPorts(backend, window), readSettings(import.meta.env), {
    language: () => languages?.current.get() ?? 'en',
    loadSubmit: () => new Promise(() => {}),
  })
  languages = startLanguages(first, {
    // No memory: what an address shows must not depend on what was seen before.
    language: readLanguage(asked) ?? 'en',
    readTexts: createReadTexts(first, backend),
    setDocumentLanguage: (tag) => (window.document.documentElement.lang = tag),
  })
  const { current, ready } = languages
  current.subscribe(() => {
    const address = new URL(window.location.href)
    address.searchParams.set('lang', current.get())
    window.history.replaceState(null, '', address)
  })
  await ready
  return { app: { ...app, ...createApp(first) }, languages }
}
