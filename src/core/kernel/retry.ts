import type { Clock } from '../ports/ports.ts'
import type { Task } from './task.ts'

/**
 * Repeats a task. `waitAfter(value, tries)` gives the milliseconds until the next try, or null to stop. `attempt` is told how many
 * tries came before. Cancelled, it makes no further try and settles with the last value.
 */
export function retry<Value>(
  clock: Clock,
  attempt: (tries: number) => Task<Value>,
  waitAfter: (value: Value, tries: number) => number | null,
): Task<Value> {
  let isGivenUp = false
  let giveUp: () => void = () => {}

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const stop = clock.after(ms, resolve)
      giveUp = () => {
        stop()
        resolve()
      }
    })

  async function tries(): Promise<Value> {
    for (let made = 0; ;) {
      const current = attempt(made)
      giveUp = current.cancel
      const value = await current.done
      made++
      const wait = isGivenUp ? null : waitAfter(value, made)
      if (wait !== null) await pause(wait)
      if (wait === null || isGivenUp) return value
    }
  }

  return {
    done: tries(),
    cancel() {
      isGivenUp = true
      giveUp()
    },
  }
}
