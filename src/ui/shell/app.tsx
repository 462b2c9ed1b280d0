import {
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { I18nProvider, useTranslation } from '../../i18n/i18n-provider.tsx'
import { useLocation, useSearch } from 'wouter'
import common from 'virtual:english/common'
import alerts from 'virtual:english/alerts'
import crash from 'virtual:english/crash'
import { addEnglish } from '../../i18n/english.ts'
import type { App } from '../../core/app.ts'
import { ShellContext, useShell, type ShellContextValue } from './shell.ts'
import { Crash, PlainCrash } from './crash.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyPage } from './lazy-page.tsx'
import { TrackingConsent } from './tracking-consent.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Toasts } from './toasts/toasts.tsx'
import { SurveyPage } from '../features/survey/survey-page.tsx'
import { visitKey } from '../../core/model/visit.ts'
import { type Arrival, openPage, OpenedPageContext } from '../lib/screen.ts'

addEnglish('common', common)
addEnglish('alerts', alerts)
addEnglish('crash', crash)

/** The whole UI: one page at a time, by the address. */
export function AppRoot({ context }: { context: ShellContextValue }): ReactNode {
  return (
    <StrictMode>
      <I18nProvider i18n={context.languages.i18n}>
        <ShellContext value={context}>
          <ErrorBoundary fallback={() => <PlainCrash />}>
            <MetaDescription />
            <OfflineStrip />
            <CurrentPage />
            <Toasts />
            <TrackingConsent />
          </ErrorBoundary>
        </ShellContext>
      </I18nProvider>
    </StrictMode>
  )
}

/** Each page has its own error boundary, so that navigation leaves a crashed page. */
function CurrentPage(): ReactNode {
  const [path] = useLocation()
  const search = useSearch()
  const { app, languages } = useShell()
  const key = visitKey({ pathname: path, search })
  const arrival = useArrival(app)
  useEffect(() => languages.syncWithAddress(), [languages, search])
  return (
    <PageSlot key={key} arrival={arrival}>
      <ErrorBoundary fallback={(problem, reset) => <Crash problem={problem} reset={reset} />}>
        <PageRoute />
      </ErrorBoundary>
    </PageSlot>
  )
}

/** How the visitor comes to a page that is opened now. */
function useArrival({ onHistoryTraversal }: App): RefObject<Arrival> {
  const arrival = useRef<Arrival>('load')
  // A layout effect: it must be registered before wouter's listener, which renders the page.
  useLayoutEffect(() => {
    const expectLink = (): void => void (arrival.current = 'link')
    expectLink()
    return onHistoryTraversal(() => {
      arrival.current = 'traversal'
      setTimeout(expectLink)
    })
  }, [onHistoryTraversal])
  return arrival
}

type SlotProps = { arrival: RefObject<Arrival>; children: ReactNode }

function PageSlot({ arrival, children }: SlotProps): ReactNode {
  const { startClickedBeforeHydration } = useShell()
  const [page] = useState(() => {
    // The prerendered card was the document's first screen.
    const isCardSeen = arrival.current === 'load' && startClickedBeforeHydration
    return openPage(arrival.current, isCardSeen ? 'landing' : null)
  })
  return <OpenedPageContext value={page}>{children}</OpenedPageContext>
}

/** Renders the page of the address, which is read once per mount. */
function PageRoute(): ReactNode {
  const { app, pages } = useShell()
  const [visit] = useState(app.visit)
  const { page } = visit
  return page === 'survey' ? <SurveyPage /> : <LazyPage page={pages[page]} visit={visit} />
}

/** Translates the document's description. */
function MetaDescription(): null {
  const { t } = useTranslation()
  const description = t('common.description')
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  return null
}
