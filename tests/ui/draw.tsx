import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Texts } from '../../src/i18n/texts.tsx'
import { Router } from 'wouter'
import type { Settings } from '../../src/composition/settings.ts'
import { AppContext, FirstContext } from '../../src/ui/app/app-context.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { createTestLanguages } from '../fakes/test-languages.ts'

type Setting = { address?: string; settings?: Partial<Settings> }

/** What is drawn at first, as HTML. Long paths of drawings are left out, and elements that only hold words together. */
export const markupOf = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replaceAll(/ d="[^"]{60,}"/g, ' d="…"')
    .replaceAll(/<span>([^<]*)<\/span>/g, '$1')

/** A page's first drawing as HTML, without effects: enough for what it says. Screens are tested in a browser. */
export function draw(page: ReactNode, { address = '/', settings = {} }: Setting = {}): string {
  const { app } = createTestApp({ address, settings })
  const [path = '/', search = ''] = address.split('?')
  const languages = createTestLanguages()
  const wholeApp = { name: 'app', load: () => Promise.resolve(app), here: () => app }
  return markupOf(
    <Texts i18n={languages.i18n}>
      <FirstContext value={{ app, languages, wholeApp, telling: null, pressed: false }}>
        <AppContext value={app}>
          <Router ssrPath={path} ssrSearch={search}>
            {page}
          </Router>
        </AppContext>
      </FirstContext>
    </Texts>,
  )
}

/** The words of a page, as they are read one after another. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(?:h\d|p|li|dt|dd|a|b)\b/g, ' $&')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
