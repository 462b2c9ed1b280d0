import type { Cancel, Clock } from '../ports/ports.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import type { Message } from '../model/message.ts'

export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom'

/** `times` counts how often it was shown while visible; `leaving` is true while it fades out. */
export type Toast = { id: number; type: ToastType; message: Message; times: number; leaving: boolean }

/** What a toast belongs to, and is dismissed with. */
export type ToastScope = 'survey' | 'lead' | 'payment'

/** The product's toasts (R32, R53). Their time runs on the Clock; the screen only renders them. */
export type Toasts = {
  /** Newest first, at most 20. */
  list: Readable<readonly Toast[]>
  /** Shows a toast and returns its id. A visible one with the same message is shown again, for its full time (R76). */
  show(type: ToastType, message: Message, scope?: ToastScope): number
  /** Fades a toast out. */
  dismiss(id: number): void
  /** Dismisses the toasts of a scope, for example when its step is left (R76). */
  clear(scope: ToastScope): void
  /** Stops the time of every toast, or lets it run on. */
  setPaused(isPaused: boolean): void
}

/** S9.3. */
const durationMs: Record<ToastType, number> = {
  error: 4_000,
  success: 2_000,
  blank: 4_000,
  custom: 4_000,
  loading: Number.POSITIVE_INFINITY,
}
const fadeMs = 1_000
const maxToasts = 20

/** `cancel` is null while the time doesn't run. */
type Timer = { remainingMs: number; startedAt: number; cancel: Cancel | null; scope: ToastScope | undefined }

/** Creates the toasts. Durations, limit and fade are those of S9.3 and S4.10. */
export function createToasts({ clock }: { clock: Clock }): Toasts {
  const list = createStore<readonly Toast[]>([])
  /** By id, without toasts that fade out. */
  const timers = new Map<number, Timer>()
  let lastId = 0
  let isPaused = false

  function start(id: number, timer: Timer): void {
    if (isPaused || !Number.isFinite(timer.remainingMs)) return
    timer.startedAt = clock.now()
    timer.cancel = clock.after(timer.remainingMs, () => dismiss(id))
  }

  function remove(id: number): boolean {
    timers.get(id)?.cancel?.()
    return timers.delete(id)
  }

  const change = (id: number, changed: (toast: Toast) => Partial<Toast>): void =>
    list.set(list.get().map((toast) => (toast.id === id ? { ...toast, ...changed(toast) } : toast)))

  function dismiss(id: number): void {
    if (!remove(id)) return
    change(id, () => ({ leaving: true }))
    clock.after(fadeMs, () => list.set(list.get().filter((toast) => toast.id !== id)))
  }

  function add(toast: Toast): void {
    const all = [toast, ...list.get()]
    for (const { id } of all.slice(maxToasts)) remove(id)
    list.set(all.slice(0, maxToasts))
  }

  return {
    list,
    show(type, message, scope) {
      const text = JSON.stringify(message)
      const isSame = (toast: Toast): boolean =>
        !toast.leaving && toast.type === type && JSON.stringify(toast.message) === text
      const id = list.get().find(isSame)?.id ?? ++lastId
      const isAgain = remove(id)
      const timer: Timer = { remainingMs: durationMs[type], startedAt: 0, cancel: null, scope }
      timers.set(id, timer)
      start(id, timer)
      if (isAgain) change(id, ({ times }) => ({ times: times + 1 }))
      else add({ id, type, message, times: 1, leaving: false })
      return id
    },
    dismiss,
    clear(scope) {
      for (const [id, timer] of timers) if (timer.scope === scope) dismiss(id)
    },
    setPaused(paused) {
      if (paused === isPaused) return
      isPaused = paused
      for (const [id, timer] of timers) {
        if (!paused) start(id, timer)
        else if (timer.cancel) {
          timer.cancel()
          timer.cancel = null
          // Setting the device's clock back must not lengthen the stay.
          timer.remainingMs -= Math.max(clock.now() - timer.startedAt, 0)
        }
      }
    },
  }
}
