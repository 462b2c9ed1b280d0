import type { Task } from './task.ts'

/** Keeps the latest task. Results of superseded or cancelled tasks are dropped. */
export type LatestTask = {
  /** Waits for a task; the one in flight is cancelled. */
  run<Value>(call: Task<Value>, onValue: (value: Value) => void): void
  cancel(): void
  /** The visitor is elsewhere: the task goes on, and its value is delivered after `resume` (R64). */
  pause(): void
  resume(): void
}

export function takeLatest(): LatestTask {
  let current: Task<unknown> | null = null
  let isPaused = false
  let pendingValue: (() => void) | null = null

  function cancel(): void {
    current?.cancel()
    current = null
    pendingValue = null
  }

  return {
    run(call, onValue) {
      cancel()
      current = call
      void call.done.then((value) => {
        if (current !== call) return
        current = null
        if (isPaused) pendingValue = () => onValue(value)
        else onValue(value)
      })
    },
    cancel,
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      const hear = pendingValue
      pendingValue = null
      hear?.()
    },
  }
}
