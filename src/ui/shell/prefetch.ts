import type { App } from '../../core/app.ts'
import { matchRoute, type PageName } from '../../core/model/visit.ts'
import { isLastStep } from '../../core/survey/survey-state.ts'
import { whenIdle } from '../lib/when-idle.ts'
import type { LazyPages } from './shell.ts'

/** Whether the browser's data saver is on (R84). */
const hasDataSaver = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** Loads all that a page needs. Errors are handled by the component that needs it: it loads it again. */
export function prefetchPage(page: PageName, pages: LazyPages): void {
  if (page !== 'survey') pages[page].load().catch(() => {})
}

/** The page that follows the current one, once its prefetching delays nothing that the visitor waits for (R84). */
function nextPage({ survey }: App): PageName | null {
  const { page } = matchRoute(location.pathname)
  if (page === 'lead') return hasDataSaver() ? null : 'checkout'
  const state = survey.state.get()
  const isQuestionVisible = state.screen === 'questions' && state.form.kind === 'ready'
  return page === 'survey' && isQuestionVisible && (isLastStep(state) || !hasDataSaver()) ? 'lead' : null
}

/** Prefetches the next page when the browser is idle. */
export function startPrefetching(app: App, pages: LazyPages): void {
  let last: PageName | null = null
  function update(): void {
    const page = nextPage(app)
    if (page !== null && page !== last) whenIdle(() => prefetchPage(page, pages))
    last = page
  }
  app.survey.state.subscribe(update)
  // The events of wouter, and of the browser.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, update)
  update()
}
