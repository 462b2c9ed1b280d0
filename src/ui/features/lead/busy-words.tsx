import type { ReactNode } from 'react'
import { useDelayedFlag } from '../../lib/use-delayed-flag.ts'

/** Says for ears what a busy button shows, once it has lasted (R51). */
export function BusyWords({ busy, words }: { busy: boolean; words: string }): ReactNode {
  const slow = useDelayedFlag(busy)
  return (
    <p className="visually-hidden" role="status">
      {slow && words}
    </p>
  )
}
