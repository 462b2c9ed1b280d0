import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Turns true when the browser is idle for the first time after `when` became true. */
export function useIdle(when = true): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => (when && !idle ? whenIdle(() => setIdle(true)) : undefined), [when, idle])
  return idle
}
