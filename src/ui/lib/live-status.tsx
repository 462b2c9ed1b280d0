import type { ReactNode } from 'react'
import { useDelayedFlag } from './use-delayed-flag.ts'

/** A live region with the text of something that is pending for longer than 400 ms (R51). Only screen readers get it without a class. */
export function LiveStatus({
  pending,
  className = 'visually-hidden',
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
