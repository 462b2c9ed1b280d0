import { useEffect, useState } from 'react'
import { useShell } from '../shell/shell.ts'

/** A wait is announced after this delay (R51). */
export const slowNoticeDelayMs = 400

const minVisibleMs = 300

/** Turns true when `waiting` has been true for 400 ms (R51), and then stays true for at least 300 ms, so that the text doesn't flash. */
export function useDelayedFlag(waiting: boolean): boolean {
  const { after } = useShell().app
  const [phase, setPhase] = useState<'hidden' | 'minimum' | 'visible'>('hidden')
  if (phase === 'visible' && !waiting) setPhase('hidden')
  useEffect(() => {
    if (phase === 'minimum') return after(minVisibleMs, () => setPhase('visible'))
    if (phase === 'hidden' && waiting) return after(slowNoticeDelayMs, () => setPhase('minimum'))
  }, [after, phase, waiting])
  return phase !== 'hidden'
}
