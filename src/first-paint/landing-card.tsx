import { renderToString } from 'react-dom/server.edge'
import { Router } from 'wouter'
import { browserAdapters } from '../composition/browser-adapters.ts'
import { createModule } from '../composition/container-module.ts'
import { createContainer } from '../composition/create-container.ts'
import { createApp } from '../composition/create-app.ts'
import { languagesModule } from '../composition/languages-module.ts'
import type { LanguageCode } from '../core/model/language.ts'
import { inRegion, type Region } from '../core/model/region.ts'
import { AppRoot } from '../ui/shell/app.tsx'
import { createLazyPages } from '../ui/shell/routes.tsx'

const never = (): Promise<never> => new Promise(() => {})

/** A window for a page that is rendered once: nothing happens in it, and without storage everything is kept in memory. */
const emptyWindow = (address: string): Window => {
  const target = { addEventListener() {} }
  const history = { state: null, replaceState() {} }
  const location = new URL(address, 'https://prerendered.test')
  return { ...target, document: target, history, location, navigator: { onLine: true } } as unknown as Window
}

/** Renders the landing card of a region in a language. `texts` is the language's file. */
export async function landingCard(region: Region, language: LanguageCode, texts: unknown): Promise<string> {
  const address = inRegion(region, '/')
  const container = createContainer(
    browserAdapters(emptyWindow(address), __SETTINGS__),
    createModule(({ rebind }) => {
      // The only request is for the texts.
      rebind('fetch').toConstantValue(() => Promise.resolve(Response.json(texts)))
    }),
    languagesModule({ language, setDocumentLanguage() {} }),
  )
  const app = createApp(container, (name) => ({ name, peek: () => null, load: never }))
  const languages = container.get('languages')
  await languages.ready
  const html = renderToString(
    <Router ssrPath={address}>
      <AppRoot
        context={{
          app,
          pages: createLazyPages(app, languages.loadLater),
          languages,
          tracking: null,
          startClickedBeforeHydration: false,
        }}
      />
    </Router>,
  )
  // React preloads the picture with a link in front of the card, which contains the picture.
  return html.replace(/^<link[^>]*>/, '')
}
