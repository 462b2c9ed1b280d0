import { lazy, Suspense, useState, type ReactNode } from 'react'
import { readTalk } from '../../talk/kept-talk.ts'
import type { Helm } from '../run-command.ts'

/** Without its file nothing is played; the talk by hand goes on. */
const TalkStrip = lazy(() => import('./talk-strip.tsx').catch(() => ({ default: () => null })))

/** The talk, on whatever page of it the visitor is; nothing where none is played. */
export function PlayedTalk({ helm }: { helm: Helm }): ReactNode {
  const [isPlayed] = useState(() => readTalk(window) !== null)
  return (
    isPlayed && (
      <Suspense>
        <TalkStrip helm={helm} />
      </Suspense>
    )
  )
}
