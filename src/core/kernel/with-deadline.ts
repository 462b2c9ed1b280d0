import type { Clock } from '../ports/ports.ts'
import type { Task } from './task.ts'

/** The same task, which settles with `late()` after `ms` milliseconds without a value. The late value is dropped. */
export function withDeadline<Value, Late>(
  clock: Clock,
  { done, cancel }: Task<Value>,
  ms: number,
  late: () => Late,
): Task<Value | Late> {
  let stop = (): void => {}
  const over = new Promise<Late>((resolve) => {
    stop = clock.after(ms, () => resolve(late()))
  })
  void done.then(stop, stop)
  return {
    done: Promise.race([done, over]),
    cancel() {
      stop()
      cancel()
    },
  }
}
