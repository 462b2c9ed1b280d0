import type { Clock } from '../ports/clock.ts'
import type { Call } from './call.ts'

/** The same call, which settles with `late()` where `ms` milliseconds have passed without its value. What was late goes on unheard. */
export function withTimeLimit<Value, Late>(
  clock: Clock,
  { done, cancel }: Call<Value>,
  ms: number,
  late: () => Late,
): Call<Value | Late> {
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
