import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { matchRoute, type PageName } from '../../core/model/visit.ts'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import { isLastStep } from '../../core/survey/survey-state.ts'
import { useStore } from '../lib/use-store.ts'
import { crashScreen } from './crash.tsx'
import { type LazyPages, useShell } from './shell.ts'
import { isSavingData, useCanPrefetch } from './use-can-prefetch.ts'

/** Errors are handled by the component that needs the chunk: it loads it again. */
const prefetch = (chunk: LazyResource<unknown>): void => void chunk.load().catch(() => {})

/** Prefetches all that a page needs. */
export function prefetchPage(page: PageName, pages: LazyPages): void {
  if (page !== 'survey') prefetch(pages[page])
}

/** Prefetches the next page and the crash screen. With data saver only what the next click needs: the lead page from the last question on. */
export function Prefetch(): null {
  const { app, pages } = useShell()
  const isLast = useStore(app.survey.state, isLastStep)
  const [path] = useLocation()
  const { page } = matchRoute(path)
  const canPrefetch = useCanPrefetch()

  useEffect(() => {
    if (!canPrefetch) return
    const savesData = isSavingData()
    if (page === 'survey' && (isLast || !savesData)) prefetchPage('lead', pages)
    if (page === 'lead' && !savesData) prefetchPage('checkout', pages)
    if (!savesData) prefetch(crashScreen)
  }, [canPrefetch, isLast, page, pages])
  return null
}
