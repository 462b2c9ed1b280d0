import type { ReactNode } from 'react'
import { useDelayedFlag } from '../../lib/use-delayed-flag.ts'

/** Announces the text of a pending button, if it is pending for longer (R51). */
export function LiveStatus({ pending, children }: { pending: boolean; children: string }): ReactNode {
  const isSlow = useDelayedFlag(pending)
  return (
    <p className="visually-hidden" role="status">
      {isSlow && children}
    </p>
  )
}
