import type { ReactNode } from 'react'
import { useDelayedFlag } from './use-delayed-flag.ts'

/** A live region that shows its text once something is pending for longer than 400 ms (R51). */
export function LiveStatus({
  pending,
  className,
  children,
}: {
  pending: boolean
  className?: string | undefined
  children: string
}): ReactNode {
  const isSlow = useDelayedFlag(pending)
  return (
    <p className={className} role="status">
      {isSlow && children}
    </p>
  )
}
