import type { Call } from './call.ts'

/** Room for one call: the latest. Nothing is heard of one that another took the place of, or that was given up. */
export type LatestCall = {
  /** Begins to listen to a call; the one that was under way is given up. */
  run<Value>(call: Call<Value>, onValue: (value: Value) => void): void
  giveUp(): void
  /** The visitor is elsewhere: the call goes on, and is heard of after `resume` (R64). */
  pause(): void
  resume(): void
}

export function latestCall(): LatestCall {
  let current: Call<unknown> | null = null
  let isPaused = false
  let unheard: (() => void) | null = null

  function giveUp(): void {
    current?.cancel()
    current = null
    unheard = null
  }

  return {
    run(call, onValue) {
      giveUp()
      current = call
      void call.done.then((value) => {
        if (current !== call) return
        current = null
        if (isPaused) unheard = () => onValue(value)
        else onValue(value)
      })
    },
    giveUp,
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      const hear = unheard
      unheard = null
      hear?.()
    },
  }
}
