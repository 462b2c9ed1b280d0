import type { ReactNode } from 'react'
import { lazyResource } from '../../lib/lazy-resource.ts'
import { useIdleAfterQuestion } from '../../lib/use-idle.ts'
import { useLazy } from '../../lib/use-lazy.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

const planSidebar = lazyResource(
  'drawing',
  () => import('./plan-sidebar.tsx'),
  (module) => module.PlanSidebar,
)

/** The plan beside the questions, on wide screens only. It is decoration: no question waits for its chunk. */
export function Sidebar(): ReactNode {
  const isIdle = useIdleAfterQuestion()
  const isWide = useMediaQuery('(width >= 900px)')
  const { value: PlanSidebar } = useLazy(planSidebar, { when: isIdle && isWide })
  return isWide && PlanSidebar && <PlanSidebar />
}
