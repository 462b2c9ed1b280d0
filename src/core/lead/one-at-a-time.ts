import type { Call } from '../api/api-client.ts'

/** Lets one call run at a time and hears nothing of one that was given up. */
export type OneAtATime = {
  /** Starts listening to a call; one that was under way is given up. */
  run<Value>(call: Call<Value>, hear: (value: Value) => void): void
  giveUp(): void
}

/** Creates the place for one call. A late answer of an earlier one changes nothing. */
export function oneAtATime(): OneAtATime {
  let cancelCurrent: (() => void) | null = null

  function giveUp(): void {
    cancelCurrent?.()
    cancelCurrent = null
  }

  return {
    run(call, hear) {
      giveUp()
      const cancel = (): void => call.cancel()
      cancelCurrent = cancel
      void call.done.then((value) => {
        if (cancelCurrent !== cancel) return
        cancelCurrent = null
        hear(value)
      })
    },
    giveUp,
  }
}
