import { useEffect, useState } from 'react'
import { useEarly } from '../app/app-context.ts'

/** What takes longer than this is said in words (R51), in milliseconds. */
const patience = 400

/** True once `waiting` has lasted long enough to be said. */
export function useSlow(waiting: boolean): boolean {
  const { clock } = useEarly().app
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const stop = clock.after(patience, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [clock, waiting])
  return slow
}
