import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { createApp } from '../../src/composition/create-app.ts'
import { browserPorts, type Backend } from '../../src/composition/browser-ports.ts'
import { composeShell } from '../../src/composition/compose-shell.ts'
import { createReadTexts } from '../../src/composition/read-texts.ts'
import { readSettings } from '../../src/composition/settings.ts'
import type { App } from '../../src/core/app.ts'
import { readLanguage } from '../../src/core/model/language.ts'
import { startLanguages, type Languages } from '../../src/i18n/languages.ts'

/** The product, composed as usual, with a stopped clock and services that never answer. */
export type Gallery = { app: App; languages: Languages }

/** Opens the gallery in the language of the address (`?lang=ta`), and updates the address when the language changes. */
export async function openGallery(window: Window): Promise<Gallery> {
  const asked = new URL(window.location.href).searchParams.get('lang')
  let languages: Languages | null = null
  const backend: Backend = {
    fetch: (input, init) =>
      input.startsWith('/locales/') ? window.fetch(input, init) : new Promise(() => {}),
    clock: createManualClock(),
    settings: {},
  }
  const { first, app } = composeShell(browserPorts(backend, window), readSettings(import.meta.env), {
    language: () => languages?.current.get() ?? 'en',
    loadSubmit: () => new Promise(() => {}),
  })
  languages = startLanguages(first, {
    // Not from storage: an address must always show the same.
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
