import { useSyncExternalStore } from 'react'
import type { SteerableClock } from '../../src/adapters/clock/steerable-clock.ts'
import type { Clock } from '../../src/core/ports/clock.ts'

/** The demo's time in whole seconds, in milliseconds, as it passes and whenever it is steered. */
export function useNow(clock: Pick<Clock, 'now'> & Partial<Pick<SteerableClock, 'course'>>): number {
  return useSyncExternalStore(
    (changed) => {
      const stop = clock.course?.subscribe(changed)
      const timer = setInterval(changed, 250)
      return () => {
        stop?.()
        clearInterval(timer)
      }
    },
    () => Math.floor(clock.now() / 1_000) * 1_000,
  )
}
