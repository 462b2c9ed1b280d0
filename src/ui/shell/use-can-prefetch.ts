import { useLocation } from 'wouter'
import { matchRoute } from '../../core/model/visit.ts'
import { useIdleAfterQuestion } from '../lib/use-idle.ts'
import { useShell } from './shell.ts'

/** Whether the browser's data saver is on (R84). Browser only: the prerender may have no `navigator`. */
export const isSavingData = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)

/** Whether chunks may be prefetched: when idle, on a page of the funnel. Callers ask `isSavingData` too: some chunks are prefetched nevertheless. */
export function useCanPrefetch(): boolean {
  const [path] = useLocation()
  const { page } = matchRoute(path)
  const { pages } = useShell().app
  const isIdle = useIdleAfterQuestion()
  return isIdle && (page === 'survey' || page in pages)
}
