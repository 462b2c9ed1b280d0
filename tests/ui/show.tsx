import { render, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import type { ReactNode } from 'react'
import common from 'virtual:english/common'
import { addEnglish } from '../../src/i18n/english.ts'
import { I18nProvider } from '../../src/i18n/i18n-provider.tsx'
import type { App } from '../../src/core/app.ts'
import type { LazyResource } from '../../src/core/page/lazy-resource.ts'
import type { Settings } from '../../src/composition/settings.ts'
import { createLazyPages } from '../../src/ui/shell/routes.tsx'
import { type Arrival, openPage, OpenedPageContext } from '../../src/ui/lib/screen.ts'
import { ShellContext, type Tracking } from '../../src/ui/shell/shell.ts'
import { createTestApp } from '../fakes/create-test-app.ts'
import { createFakeLanguages } from '../fakes/fake-languages.ts'

// The product loads these texts with its first page, so every component has them.
addEnglish('common', common)

type Setting = {
  /** Path and query. */
  address?: string
  settings?: Partial<Settings>
  app?: App
  tracking?: LazyResource<Tracking>
  arrival?: Arrival
}

/** Testing Library's queries in the rendered container: `shown.getByRole('button', { name: 'Next' })`. */
export type Shown = ReturnType<typeof show>

/** Renders a component inside the app's contexts until the test ends. There is no layout: end-to-end tests look at that. */
export function show(
  page: ReactNode,
  {
    address = '/',
    settings = {},
    app = createTestApp({ address, settings }).app,
    tracking,
    arrival = 'load',
  }: Setting = {},
) {
  history.replaceState(null, '', address)
  const languages = createFakeLanguages()
  const pages = createLazyPages(app, languages.loadLater)
  const opened = openPage(arrival)
  const { container, rerender, unmount } = render(page, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={languages.i18n}>
        <ShellContext
          value={{
            app,
            pages,
            languages,
            tracking: tracking ?? null,
            startClickedBeforeHydration: false,
          }}
        >
          <OpenedPageContext value={opened}>{children}</OpenedPageContext>
        </ShellContext>
      </I18nProvider>
    ),
  })
  onTestFinished(() => {
    unmount()
    container.remove()
  })
  return { ...within(container), container, rerender }
}

/** The text of an element, as it is read. */
export const wordsIn = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ').trim()

/** The entries of the description list: `['Status', 'Success']`. */
export function entriesIn({ getAllByRole }: Pick<Shown, 'getAllByRole'>) {
  const definitions = getAllByRole('definition').map(wordsIn)
  return getAllByRole('term').map((term, index) => [wordsIn(term), definitions[index]])
}

/** The accessible description of an element. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .map(wordsIn)
    .join(' ')

/** The texts that browsers don't translate (R125). */
export const untranslatedIn = ({ container }: Pick<Shown, 'container'>): string[] =>
  [...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent)
