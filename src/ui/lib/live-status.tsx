import { useEffect, useState, type ReactNode } from 'react'
import { useApp } from '../shell/shell.ts'

/** A wait is announced after this delay (R51). */
export const slowNoticeDelayMs = 400

const minVisibleMs = 300

type Props = { pending: boolean; className?: string | undefined; children: string }

/**
 * A live region that shows its text once something has been pending for 400 ms (R51), and then for at least 300 ms, so that the text
 * doesn't flash.
 */
export function LiveStatus({ pending, className, children }: Props): ReactNode {
  const { after } = useApp()
  const [phase, setPhase] = useState<'hidden' | 'held' | 'visible'>('hidden')
  if (phase === 'visible' && !pending) setPhase('hidden')
  useEffect(() => {
    if (phase === 'held') return after(minVisibleMs, () => setPhase('visible'))
    if (phase === 'hidden' && pending) return after(slowNoticeDelayMs, () => setPhase('held'))
  }, [after, phase, pending])
  return (
    <p className={className} role="status">
      {phase !== 'hidden' && children}
    </p>
  )
}
