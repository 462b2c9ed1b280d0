import { createStore, type Readable } from '../../src/core/kernel/store.ts'
import { captions } from './captions.ts'
import { steps, type Action, type Step } from './steps.ts'
import type { TourState } from './tour-state.ts'

export type TourCommand = 'toggle' | 'next'

export type Player = Record<TourCommand, () => void> & {
  state: Readable<TourState>
  /** Continues a tour that was playing when the previous page was left. */
  start(): void
  /** Pauses, because the user takes over. */
  interrupt(): void
  /** Stops without pausing: the next page continues. */
  stop(): void
}

export type PageDriver = {
  /** Whether the page shows the element that the action needs. */
  isReady(action: Action): boolean
  /** Calls `commit` before an effect that may leave the page. Rejects if the element doesn't appear. */
  perform(action: Action, signal: AbortSignal, commit: () => void): Promise<void>
  open(query: NonNullable<Step['from']>): void
  save(state: TourState): void
}

/** How long the end of a step stays on screen, in milliseconds of real time. */
const stepPauseMs = 2_500

const readingTimeMs = (caption: string): number => 1_500 + 45 * caption.length

/** Waits in real time. Rejects when the signal aborts. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    function handleAbort(): void {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', handleAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', handleAbort)
  })

/** Plays the steps from the saved state on. */
export function createPlayer(saved: TourState, { isReady, perform, open, save }: PageDriver): Player {
  const state = createStore(saved)
  let controller = new AbortController()

  function change(part: Partial<TourState>): void {
    state.set({ ...state.get(), ...part })
    save(state.get())
  }

  async function play(signal: AbortSignal): Promise<void> {
    for (;;) {
      const { step, action, language } = state.get()
      const { name, actions } = steps[step]!
      const next = actions[action]
      if (next) {
        if (action === 0) await sleep(readingTimeMs(captions[language][name]), signal)
        await perform(next, signal, () => change({ action: action + 1 }))
        signal.throwIfAborted()
      } else {
        await sleep(stepPauseMs, signal)
        if (!steps[step + 1]) return pause()
        change({ step: step + 1, action: 0 })
      }
    }
  }

  function start(): void {
    controller = new AbortController()
    const { signal } = controller
    play(signal).catch(() => signal.aborted || pause())
  }

  function pause(): void {
    controller.abort()
    change({ isPlaying: false })
  }

  function goTo(step: number): void {
    controller.abort()
    change({ step, action: 0, isPlaying: true })
    const { from } = steps[step]!
    if (from) open(from)
    else start()
  }

  /** Continues with the next action, or from the beginning of the step if the user has left its page. */
  function resume(): void {
    const { step, action } = state.get()
    const next = steps[step]!.actions[action]
    if (!next && !steps[step + 1]) return goTo(0)
    if (next && !isReady(next)) return goTo(step)
    change({ isPlaying: true })
    start()
  }

  return {
    state,
    start: () => state.get().isPlaying && start(),
    toggle: () => (state.get().isPlaying ? pause() : resume()),
    next: () => goTo((state.get().step + 1) % steps.length),
    interrupt: () => state.get().isPlaying && pause(),
    stop: () => controller.abort(),
  }
}
