import { createManualClock } from '../../src/adapters/clock/manual-clock.ts'
import { browserAdapters } from '../../src/composition/browser-adapters.ts'
import { createModule, type AppModule } from '../../src/composition/container-module.ts'
import { languagesModule } from '../../src/composition/languages-module.ts'
import { readSettings } from '../../src/composition/settings.ts'
import type { App } from '../../src/core/app.ts'
import { readLanguage } from '../../src/core/model/language.ts'
import type { Languages } from '../../src/i18n/languages.ts'
import { composeApp } from '../fakes/compose-app.ts'

/** The product, composed as usual, with a stopped clock and services that never answer. */
export type Gallery = { app: App; languages: Languages }

const galleryAdapters = (window: Window): AppModule =>
  createModule(({ rebind }) => {
    rebind('fetch').toConstantValue((input, init) =>
      input.startsWith('/locales/') ? window.fetch(input, init) : new Promise(() => {}),
    )
    rebind('clock').toDynamicValue(() => createManualClock())
  })

/** Opens the gallery in the language of the address (`?lang=ta`), and updates the address when the language changes. */
export async function openGallery(window: Window): Promise<Gallery> {
  const code = new URL(window.location.href).searchParams.get('lang')
  const { app, container } = composeApp(
    browserAdapters(window, readSettings(import.meta.env)),
    galleryAdapters(window),
    languagesModule({
      // Not from storage: an address must always show the same.
      language: readLanguage(code) ?? 'en',
      setDocumentLanguage: (tag) => (window.document.documentElement.lang = tag),
    }),
  )
  const languages = container.get('languages')
  const { current, ready } = languages
  current.subscribe(() => {
    const address = new URL(window.location.href)
    address.searchParams.set('lang', current.get())
    window.history.replaceState(null, '', address)
  })
  await ready
  return { app, languages }
}
