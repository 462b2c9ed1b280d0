import type { Clock } from '../ports/ports.ts'

/** An asynchronous operation. It ends early if the signal is aborted, and never rejects. */
export type Task<Value> = (signal: AbortSignal) => Promise<Value>

/** Keeps the latest task. Values of superseded or cancelled tasks are dropped. */
export type LatestTask = {
  /** Aborts the task in flight, and starts another one. */
  run<Value>(task: Task<Value>, onValue: (value: Value) => void): void
  cancel(): void
}

export function createTaskSlot(): LatestTask {
  let current: AbortController | null = null

  function cancel(): void {
    current?.abort()
    current = null
  }

  return {
    run(task, onValue) {
      cancel()
      const controller = new AbortController()
      current = controller
      void task(controller.signal).then((value) => {
        if (current !== controller) return
        current = null
        onValue(value)
      })
    },
    cancel,
  }
}

/** Runs a task for at most `ms` milliseconds. After that it is aborted, and the value is `late()`. */
export function withDeadline<Value, Late>(
  clock: Clock,
  { ms, signal, late }: { ms: number; signal?: AbortSignal | undefined; late: () => Late },
  task: Task<Value>,
): Promise<Value | Late> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    function end(): void {
      stopClock()
      stopListening()
    }
    const stopClock = clock.after(ms, () => {
      end()
      resolve(late())
      controller.abort()
    })
    const stopListening = onAbort(signal, () => {
      end()
      controller.abort()
    })
    if (signal?.aborted) controller.abort()
    task(controller.signal).then(resolve, reject).finally(end)
  })
}

/**
 * Calls `attempt` until `delayAfter` returns null, and resolves with the last value. `delayAfter` returns the milliseconds until the next
 * try. `attempt` and `delayAfter` get the index of the try, from 0. Aborting stops the retries.
 */
export async function retry<Value>(
  clock: Clock,
  signal: AbortSignal | undefined,
  attempt: (index: number) => Promise<Value>,
  delayAfter: (value: Value, index: number) => number | null,
): Promise<Value> {
  for (let index = 0; ; index++) {
    const value = await attempt(index)
    const ms = signal?.aborted ? null : delayAfter(value, index)
    if (ms === null) return value
    await delay(clock, ms, signal)
    if (signal?.aborted) return value
  }
}

/** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
function delay(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    function end(): void {
      stopClock()
      stopListening()
      resolve()
    }
    const stopClock = clock.after(ms, end)
    const stopListening = onAbort(signal, end)
  })
}

/** Calls `listener` when the signal is aborted, until the returned function is called. */
function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
  signal?.addEventListener('abort', listener)
  return () => signal?.removeEventListener('abort', listener)
}
