import { StrictMode, useEffect, useState, type ReactNode } from 'react'
import { I18nProvider, useTranslation } from '../../i18n/i18n-provider.tsx'
import { useLocation, useSearch } from 'wouter'
import common from 'virtual:english/common'
import alerts from 'virtual:english/alerts'
import crash from 'virtual:english/crash'
import { addEnglish } from '../../i18n/english.ts'
import { ShellContext, useShell, type ShellContextValue } from './shell.ts'
import { Crash, PlainCrash } from './crash.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { StaticPage, AppPage } from './lazy-page.tsx'
import { TrackingConsent } from './tracking-consent.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { Toasts } from './toasts/toasts.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { lazyPages, appPages } from './routes.ts'
import { SurveyPage } from '../features/survey/survey-page.tsx'
import { matchRoute, visitKey } from '../../core/model/visit.ts'
import { useStore } from '../lib/use-store.ts'
import { isLastStep } from '../../core/survey/wizard-state.ts'
import { useIdleTime } from '../lib/use-idle-time.ts'
import { Arrival, useTravel, VisitedPage } from './navigation.tsx'

addEnglish('common', common)
addEnglish('alerts', alerts)
addEnglish('crash', crash)

const crashScreen = lazyPart(
  'crash',
  () => import('./crash-screen.tsx'),
  (module) => module.CrashScreen,
)

/** The whole product: one page at a time, by the address. */
export function App({ context }: { context: ShellContextValue }): ReactNode {
  const { logger } = context.app
  const report: Report = (problem, where) => logger.error('ui', 'a page broke', { problem, where })
  return (
    <StrictMode>
      <I18nProvider i18n={context.languages.i18n}>
        <ShellContext value={context}>
          <CrashBoundary screen={() => <PlainCrash />} report={report}>
            <Description />
            <OfflineStrip />
            <CurrentPage report={report} />
            <Extras />
            <TrackingConsent />
          </CrashBoundary>
        </ShellContext>
      </I18nProvider>
    </StrictMode>
  )
}

type Report = (problem: unknown, where: string) => void

/** A page that broke gives way to another one as any page does: each has its own boundary. */
function CurrentPage({ report }: { report: Report }): ReactNode {
  const [path] = useLocation()
  const search = useSearch()
  const { app, languages } = useShell()
  const key = visitKey(path, search)
  const travel = useTravel(app.onHistoryTraversal, key)
  useEffect(() => languages.arrived(), [languages, search])
  return (
    <VisitedPage key={key} travel={travel}>
      <CrashBoundary
        screen={(problem) => <Crash problem={problem} screen={crashScreen} />}
        report={report}
        onHistoryTraversal={app.onHistoryTraversal}
      >
        <OpenedPage>
          <Arrival travel={travel} />
        </OpenedPage>
      </CrashBoundary>
    </VisitedPage>
  )
}

/** The page of an address, which is read once: the page is drawn anew for another one. */
function OpenedPage({ children }: { children: ReactNode }): ReactNode {
  const [visit] = useState(useShell().app.visit)
  const { page } = visit
  if (page === 'survey')
    return (
      <>
        <SurveyPage visit={visit} />
        {children}
      </>
    )
  const Lazy = appPages.has(page) ? AppPage : StaticPage
  return (
    <Lazy part={lazyPages[page]} visit={visit}>
      {children}
    </Lazy>
  )
}

/** The document's description follows the language, as its title does. */
function Description(): null {
  const { t } = useTranslation()
  const description = t('common.description')
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  return null
}

/** Whether the visitor asked the browser to save data (R84). */
const savesData = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/**
 * What no page waits for: drawn toasts, and the parts that the next page will need, fetched in idle time. With data saver only what the
 * next press needs: the app, which stores the answers, and the lead page from the last question on.
 */
function Extras(): ReactNode {
  const { app, fullApp } = useShell()
  const isLast = useStore(app.wizard.state, isLastStep)
  const [path] = useLocation()
  const idle = useIdleTime()
  const { page } = matchRoute(path)
  const isReading = !appPages.has(page) && page !== 'survey'

  useEffect(() => {
    if (!idle || isReading) return
    const saves = savesData()
    const survey = saves && !isLast ? [fullApp] : [fullApp, lazyPages.lead]
    const next = page === 'survey' ? survey : page === 'lead' && !saves ? [lazyPages.checkout] : []
    // The page that needs a part asks again and shows the failure.
    for (const part of saves ? next : [...next, crashScreen]) part.load().catch(() => {})
  }, [idle, isLast, isReading, page, fullApp])
  return <Toasts wanted={idle && !isReading && !savesData()} />
}
