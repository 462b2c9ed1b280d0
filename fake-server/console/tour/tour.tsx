import { lazy, Suspense, useState, type ReactNode } from 'react'
import { readTour } from '../../tour/tour-state.ts'
import type { ConsoleActions } from '../run-command.ts'

/** The demo continues if this chunk doesn't load. */
const CaptionBar = lazy(() => import('./caption-bar.tsx').catch(() => ({ default: () => null })))

/** Plays the tour, if this tab has saved one. */
export function Tour({ actions }: { actions: ConsoleActions }): ReactNode {
  const [isSaved] = useState(() => readTour(window) !== null)
  return <Suspense>{isSaved && <CaptionBar actions={actions} />}</Suspense>
}
