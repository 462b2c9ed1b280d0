import { StrictMode, useEffect, useState, type ReactNode } from 'react'
import { I18nProvider, useTranslation } from '../../i18n/i18n-provider.tsx'
import { useLocation, useSearch } from 'wouter'
import common from 'virtual:english/common'
import alerts from 'virtual:english/alerts'
import crash from 'virtual:english/crash'
import { addEnglish } from '../../i18n/english.ts'
import { ShellContext, useShell, type ShellContextValue } from './shell.ts'
import { Crash, PlainCrash } from './crash.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyPage } from './lazy-page.tsx'
import { TrackingConsent } from './tracking-consent.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Toasts } from './toasts/toasts.tsx'
import { SurveyPage } from '../features/survey/survey-page.tsx'
import { visitKey } from '../../core/model/visit.ts'
import { FocusOnNavigation, ScrollToTop, useNavigationState } from './navigation.tsx'

addEnglish('common', common)
addEnglish('alerts', alerts)
addEnglish('crash', crash)

/** The whole UI: one page at a time, by the address. */
export function AppRoot({ context }: { context: ShellContextValue }): ReactNode {
  const { logger } = context.app
  const logCrash: ErrorHandler = (problem, where) => logger.error('ui', 'a page crashed', { problem, where })
  return (
    <StrictMode>
      <I18nProvider i18n={context.languages.i18n}>
        <ShellContext value={context}>
          <ErrorBoundary fallback={() => <PlainCrash />} onError={logCrash}>
            <Description />
            <OfflineStrip />
            <CurrentPage onError={logCrash} />
            <Toasts />
            <TrackingConsent />
          </ErrorBoundary>
        </ShellContext>
      </I18nProvider>
    </StrictMode>
  )
}

type ErrorHandler = (problem: unknown, where: string) => void

/** Each page has its own error boundary, so that navigation leaves a crashed page. */
function CurrentPage({ onError }: { onError: ErrorHandler }): ReactNode {
  const [path] = useLocation()
  const search = useSearch()
  const { app, languages } = useShell()
  const key = visitKey({ pathname: path, search })
  const navigation = useNavigationState(app.onHistoryTraversal, key)
  useEffect(() => languages.syncWithAddress(), [languages, search])
  return (
    <ScrollToTop key={key} navigation={navigation}>
      <ErrorBoundary
        fallback={(problem, reset) => <Crash problem={problem} reset={reset} />}
        onError={onError}
      >
        <PageRoute>
          <FocusOnNavigation navigation={navigation} />
        </PageRoute>
      </ErrorBoundary>
    </ScrollToTop>
  )
}

/** Renders the page of the address, which is read once per mount. */
function PageRoute({ children }: { children: ReactNode }): ReactNode {
  const { app, pages } = useShell()
  const [visit] = useState(app.visit)
  const { page } = visit
  if (page !== 'survey')
    return (
      <LazyPage page={pages[page]} visit={visit}>
        {children}
      </LazyPage>
    )
  return (
    <>
      <SurveyPage />
      {children}
    </>
  )
}

/** Translates the document's description. */
function Description(): null {
  const { t } = useTranslation()
  const description = t('common.description')
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  return null
}
