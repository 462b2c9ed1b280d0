import { lazy, Suspense, useState, type ReactNode } from 'react'
import { readTalk } from '../../talk/talk-state.ts'
import type { ConsoleActions } from '../run-command.ts'

/** The demo continues if this chunk doesn't load. */
const CaptionBar = lazy(() => import('./caption-bar.tsx').catch(() => ({ default: () => null })))

/** Plays the talk, if this tab has saved one. */
export function Talk({ actions }: { actions: ConsoleActions }): ReactNode {
  const [isSaved] = useState(() => readTalk(window) !== null)
  return <Suspense>{isSaved && <CaptionBar actions={actions} />}</Suspense>
}
