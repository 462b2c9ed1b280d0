import type { Cancel, Clock, Logger } from '../ports/ports.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import type { Part } from './part.ts'
import { slowNoticeDelayMs } from './slow-notice.ts'

/** A part that takes longer counts as failed, in milliseconds (R34). */
const limit = 120_000

export type PartState<Value> =
  /** `slow` once the waiting is to be said in words. */
  | { kind: 'loading'; slow: boolean }
  /** `stuck` where asking for the part once more is not likely to help. */
  | { kind: 'failed'; stuck: boolean }
  | { kind: 'ready'; value: Value }

export type PartFlow<Value> = {
  state: Readable<PartState<Value>>
  /** The part is wanted on screen. Returns what to call when it is not any more. */
  enter(): () => void
  /** Begins anew after a failure. */
  again(): void
}

/** Waits for a part: in silence, then in words, then no more (R34, R51). */
export function createPartFlow<Value>(
  { clock, logger }: { clock: Clock; logger: Logger },
  part: Part<Value>,
): PartFlow<Value> {
  const here = part.here()
  const state = createStore<PartState<Value>>(
    here === null ? { kind: 'loading', slow: false } : { kind: 'ready', value: here },
  )
  let timers: Cancel[] = []
  let attempt = 0

  function settle(next: PartState<Value>): void {
    attempt++
    for (const cancel of timers) cancel()
    timers = []
    state.set(next)
  }

  function wait(repeated: boolean): void {
    const mine = ++attempt
    timers = [
      clock.after(slowNoticeDelayMs, () => state.set({ kind: 'loading', slow: true })),
      clock.after(limit, () => {
        logger.error('parts', `${part.name} took over ${limit / 1_000} s`)
        settle({ kind: 'failed', stuck: true })
      }),
    ]
    part.load().then(
      (value) => {
        if (mine === attempt) settle({ kind: 'ready', value })
      },
      (problem: unknown) => {
        if (mine !== attempt) return
        logger.error('parts', `${part.name} did not load`, problem)
        // A file that came and is no part: a document is given the same one, however often it asks.
        settle({ kind: 'failed', stuck: repeated || problem instanceof SyntaxError })
      },
    )
  }

  return {
    state,
    enter() {
      if (state.get().kind === 'loading') wait(false)
      return () => settle(state.get())
    },
    again() {
      if (state.get().kind !== 'failed') return
      state.set({ kind: 'loading', slow: false })
      wait(true)
    },
  }
}
