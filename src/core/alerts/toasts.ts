import type { Cancel, Clock } from '../ports/ports.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import type { Message } from '../model/message.ts'

export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom'

/** `times` counts how often it was said while it stood; `leaving` is true for the second in which it fades before it is removed. */
export type Toast = { id: number; type: ToastType; message: Message; times: number; leaving: boolean }

/** The product's toasts (R32, R53): how long each stays is decided here, on the Clock; the screen only draws them. */
export type Toasts = {
  /** Newest first, at most 20. */
  list: Readable<readonly Toast[]>
  /** Shows a toast and returns its id. One that says the same and stands already is said again, with its whole time (R76). */
  show(type: ToastType, message: Message): number
  /** Takes a toast away at once (with its fading second). */
  dismiss(id: number): void
  /** Stops the toast's time while it is hovered or focused; `release` lets it run on. */
  hold(id: number): void
  release(id: number): void
}

/** How long a toast stays, in milliseconds (S9.3). */
const durations: Record<ToastType, number> = {
  error: 4_000,
  success: 2_000,
  blank: 4_000,
  custom: 4_000,
  loading: Number.POSITIVE_INFINITY,
}

/** How long a toast fades before it is removed, in milliseconds. */
const removeDelay = 1_000

/** More than this many are never shown; the oldest make room. */
const most = 20

type Said = Pick<Toast, 'type' | 'message'>

/** `remaining` is what is left of the toast's time as of `since`; while it is held nothing is `pending`. */
type Timing = { remaining: number; since: number; pending: Cancel | null }

const isSame = (one: Said, other: Said): boolean =>
  one.type === other.type && JSON.stringify(one.message) === JSON.stringify(other.message)

/** Creates the toasts. Durations, limit and removal delay are those of S9.3 and S4.10; time runs on the Clock. */
export function createToasts({ clock }: { clock: Clock }): Toasts {
  const list = createStore<readonly Toast[]>([])
  const timings = new Map<number, Timing>()
  let lastId = 0

  function run(id: number, timing: Timing): void {
    timing.since = clock.now()
    timing.pending = Number.isFinite(timing.remaining) ? clock.after(timing.remaining, () => leave(id)) : null
  }

  /** Ends a toast's time; false where it had ended. */
  function stop(id: number): boolean {
    timings.get(id)?.pending?.()
    return timings.delete(id)
  }

  function leave(id: number): void {
    if (!stop(id)) return
    list.set(list.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
    clock.after(removeDelay, () => list.set(list.get().filter((toast) => toast.id !== id)))
  }

  function add(type: ToastType, message: Message): number {
    const id = ++lastId
    const timing: Timing = { remaining: durations[type], since: 0, pending: null }
    timings.set(id, timing)
    run(id, timing)
    const all = [{ id, type, message, times: 1, leaving: false }, ...list.get()]
    for (const dropped of all.slice(most)) stop(dropped.id)
    list.set(all.slice(0, most))
    return id
  }

  /** A held one stays held. */
  function sayAgain({ id, type }: Toast): number {
    const timing = timings.get(id)
    if (timing) timing.remaining = durations[type]
    if (timing?.pending) {
      timing.pending()
      run(id, timing)
    }
    list.set(list.get().map((toast) => (toast.id === id ? { ...toast, times: toast.times + 1 } : toast)))
    return id
  }

  return {
    list,
    show(type, message) {
      const standing = list.get().find((toast) => !toast.leaving && isSame(toast, { type, message }))
      return standing ? sayAgain(standing) : add(type, message)
    },
    dismiss: leave,
    hold(id) {
      const timing = timings.get(id)
      if (!timing?.pending) return
      timing.pending()
      timing.pending = null
      // A device clock that was set back must not lengthen a toast's stay.
      const passed = Math.max(clock.now() - timing.since, 0)
      timing.remaining = Math.max(timing.remaining - passed, 0)
    },
    release(id) {
      const timing = timings.get(id)
      if (timing && !timing.pending) run(id, timing)
    },
  }
}
