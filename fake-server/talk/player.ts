import { createStore, type Readable } from '../../src/core/shared/store.ts'
import type { KeptTalk } from './kept-talk.ts'
import { talkSteps, type Move, type Step, type TalkStep } from './talk.ts'

/** How a move is to be done. */
export type Run = {
  /** Ends with the pause: nothing may be pressed after it. */
  signal: AbortSignal
  /** How long what it needs is waited for, in milliseconds of the device. */
  patience: number
  /** Waits, unless the step is hurried; rejects when the talk is paused. */
  rest(ms: number): Promise<void>
  /** To be called before what cannot be taken back: the page may be gone with it. */
  aboutTo(): void
}

export type Hands = {
  /** Rejects where what it needs does not come. */
  perform(move: Move, run: Run): Promise<void>
  /** Leads the page to where the step begins. */
  goTo(from: NonNullable<Step['from']>): void
  /** Begins another talk, on a page of its own. */
  beginAnew(): void
}

/** Calls `run` after so many milliseconds of the device; the returned function stops that. */
export type After = (ms: number, run: () => void) => () => void

/** A talk that is played: real presses on the real page, until a person takes over. */
export type Player = {
  state: Readable<KeptTalk>
  /** Pauses, goes on, or begins anew what is over. */
  toggle(): void
  /** Does what is left of the step without waiting; of a paused talk the next step, and rests again. */
  next(): void
  /** A hand was there, to scroll or for more than that: the talk leaves it the page. */
  takeOver(touched: boolean): void
  stop(): void
}

/** How long what the page has to show is waited for, after a person was at it and else; in milliseconds of the device. */
const patience = { short: 1_500, long: 10_000 }
/** How long a step's end is looked at, in the same. */
const looked = 2_500
/** How long a kiosk's page is left alone before it begins anew, in the same. */
export const leftAlone = 60_000

/** As long as a caption takes to be read, in milliseconds. */
const readingTime = (caption: string): number => 1_500 + 45 * caption.length

type Given = {
  hands: Hands
  after: After
  /** What is said at a step. */
  caption(step: TalkStep): string
  /** Keeps it for the next page. */
  keep(talk: KeptTalk): void
}

/** Goes on from where an earlier page left it. */
export function createPlayer(from: KeptTalk, { hands, after, caption, keep }: Given): Player {
  const state = createStore<KeptTalk>({ ...from, step: Math.min(from.step, talkSteps.length - 1) })
  let playing: AbortController | null = null
  let endRest = (): void => {}
  let forgetIdle = (): void => {}

  function change(part: Partial<KeptTalk>): void {
    state.set({ ...state.get(), ...part })
    keep(state.get())
  }

  const restFor =
    (signal: AbortSignal) =>
    (ms: number): Promise<void> =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error)
        if (state.get().hurried) return resolve()
        const end = (then: () => void) => (): void => {
          cancel()
          signal.removeEventListener('abort', refuse)
          then()
        }
        const refuse = end(() => reject(signal.reason as Error))
        endRest = end(resolve)
        const cancel = after(ms, endRest)
        signal.addEventListener('abort', refuse)
      })

  async function play(signal: AbortSignal, firstPatience: number): Promise<void> {
    const rest = restFor(signal)
    let left = firstPatience
    for (;;) {
      const { step, move, retried, single } = state.get()
      const { moves } = talkSteps[step]!
      const next = moves[move]
      if (next) {
        if (move === 0 && !retried) await rest(readingTime(caption(talkSteps[step]!)))
        const aboutTo = (): void => change({ move: move + 1 })
        await hands.perform(next, { signal, patience: left, rest, aboutTo })
        signal.throwIfAborted()
        change({ move: move + 1 })
        left = patience.long
        continue
      }
      change({ hurried: false })
      if (single) return pause({ single: false })
      await rest(looked)
      if (step === talkSteps.length - 1) return pause({ is: 'over' })
      change({ step: step + 1, move: 0, retried: false, hurried: false })
    }
  }

  function start(firstPatience: number): void {
    forgetIdle()
    playing?.abort()
    const own = (playing = new AbortController())
    play(own.signal, firstPatience).catch(() => {
      // Not the pause: what the step needs is not on the page.
      if (!own.signal.aborted) startAgain()
    })
  }

  /** Begins the step from where it can be begun; a second time it is left to the person. */
  function startAgain(): void {
    const { step, retried } = state.get()
    if (retried) return pause({})
    change({ move: 0, retried: true, hurried: false })
    const { from } = talkSteps[step]!
    if (from === undefined) start(patience.long)
    else hands.goTo(from)
  }

  function pause(part: Partial<KeptTalk>): void {
    playing?.abort()
    playing = null
    change({ is: 'paused', hurried: false, ...part })
    waitForHands()
  }

  function waitForHands(): void {
    forgetIdle()
    if (state.get().isKiosk) forgetIdle = after(leftAlone, hands.beginAnew)
  }

  function goOn(single: boolean): void {
    const { step, move, is } = state.get()
    if (is === 'over') return hands.beginAnew()
    const isDone = move >= talkSteps[step]!.moves.length
    const isLast = step === talkSteps.length - 1
    change({
      is: 'playing',
      touched: false,
      single,
      retried: false,
      ...(isDone && !isLast ? { step: step + 1, move: 0 } : {}),
    })
    start(patience.short)
  }

  if (from.is === 'playing') start(patience.long)
  else waitForHands()

  return {
    state,
    toggle: () => (state.get().is === 'playing' ? pause({}) : goOn(false)),
    next() {
      if (state.get().is !== 'playing') return goOn(true)
      change({ hurried: true })
      endRest()
    },
    takeOver(touched) {
      if (touched && !state.get().touched) change({ touched })
      if (state.get().is === 'playing') pause({ single: false })
      else waitForHands()
    },
    stop() {
      forgetIdle()
      playing?.abort()
    },
  }
}
