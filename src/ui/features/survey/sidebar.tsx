import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdleTime } from '../../lib/use-idle-time.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { usePart } from '../../lib/use-part.ts'

const planSidebar = lazyPart(
  'drawing',
  () => import('./plan-sidebar.tsx'),
  (module) => module.PlanSidebar,
)

/** The plan beside the questions, on wide screens only. It is decoration: no question waits for its chunk. */
export function Sidebar(): ReactNode {
  const isIdle = useIdleTime()
  const isWide = useMediaQuery('(width >= 900px)')
  // After a return to the wizard the chunk is there: nothing has to wait.
  return isWide && (isIdle || planSidebar.here() !== null) && <LazyPlanSidebar />
}

function LazyPlanSidebar(): ReactNode {
  const { loading } = usePart(planSidebar)
  return loading.kind === 'ready' && <loading.value />
}
