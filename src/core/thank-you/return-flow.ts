import type { Cancel, Clock, Navigator } from '../ports/ports.ts'
import { inRegion, type Region } from '../model/region.ts'
import { cancelAll } from '../kernel/cancel-all.ts'
import { createStore, type Readable } from '../kernel/store.ts'

/** How long an incomplete thank-you page is shown before the redirect, in seconds (S2.20). */
export const returnSeconds = 7

export type ReturnState =
  | { kind: 'waiting' }
  /** Whole seconds until the redirect. */
  | { kind: 'counting-down'; seconds: number }
  | { kind: 'stopped' }

/** The redirect from an incomplete thank-you page to the region's landing page, which the visitor can stop (R42). */
export type ReturnFlow = {
  state: Readable<ReturnState>
  /** Starts the countdown. Returns the cleanup to call when the page is left. */
  enter(): Cancel
  /** 'Stay here'. */
  stay(): void
}

/** Creates the redirect of one visit. The redirect replaces the page's history entry, so that Back does not open the page again. */
export function createReturnFlow(
  { clock, navigator }: { clock: Clock; navigator: Navigator },
  region: Region,
): ReturnFlow {
  const state = createStore<ReturnState>({ kind: 'waiting' })
  let cancels: Cancel[] = []

  function stop(): void {
    cancelAll(cancels)
    cancels = []
  }

  return {
    state,
    enter() {
      if (state.get().kind === 'stopped') return stop
      state.set({ kind: 'counting-down', seconds: returnSeconds })
      // Each second has its own timer, so that a page whose timers were suspended does not fall behind.
      for (let seconds = returnSeconds - 1; seconds > 0; seconds--)
        cancels.push(
          clock.after((returnSeconds - seconds) * 1_000, () => state.set({ kind: 'counting-down', seconds })),
        )
      cancels.push(clock.after(returnSeconds * 1_000, () => navigator.replace(inRegion(region, '/'))))
      return stop
    },
    stay() {
      stop()
      state.set({ kind: 'stopped' })
    },
  }
}
