import { lazy, Suspense, type ReactNode } from 'react'
import { useStore } from '../../src/ui/lib/use-store.ts'
import type { Demo } from '../demo/open-demo.ts'

/** The demo continues if this chunk doesn't load. */
const CaptionBar = lazy(() => import('./caption-bar.tsx').catch(() => ({ default: () => null })))

/** The caption of the tour's step, if this tab has a tour. */
export function TourCaption({ demo }: { demo: Demo }): ReactNode {
  const state = useStore(demo.tour)
  return <Suspense>{state && <CaptionBar {...{ demo, state }} />}</Suspense>
}
