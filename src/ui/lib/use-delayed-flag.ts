import { useEffect, useState } from 'react'
import { useShell } from '../shell/shell.ts'

/** True once `waiting` has lasted long enough to be said (R51). */
export function useDelayedFlag(waiting: boolean): boolean {
  const { whenSlow } = useShell().app
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const stop = whenSlow(() => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [whenSlow, waiting])
  return slow
}
