import { useEffect, useState } from 'react'
import type { SteerableClock } from '../demo/steerable-clock.ts'
import type { Clock } from '../../src/core/ports/ports.ts'

/** The demo's time in epoch milliseconds, in whole seconds. Updates four times a second and when the clock is steered. */
export function useNow(clock: Pick<Clock, 'now'> & Partial<Pick<SteerableClock, 'course'>>): number {
  const [now, setNow] = useState(() => wholeSecond(clock.now()))
  useEffect(() => {
    const update = (): void => setNow(wholeSecond(clock.now()))
    const unsubscribe = clock.course?.subscribe(update)
    const timer = setInterval(update, 250)
    return () => {
      unsubscribe?.()
      clearInterval(timer)
    }
  }, [clock])
  return now
}

const wholeSecond = (ms: number): number => Math.floor(ms / 1_000) * 1_000
