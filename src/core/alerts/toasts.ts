import type { Clock } from '../ports/ports.ts'
import { createStore, type Readable } from '../kernel/store.ts'
import { createTimer, type Timer } from '../kernel/timer.ts'
import type { Message } from '../model/message.ts'
import type { PageName } from '../model/visit.ts'

export type ToastType = 'blank' | 'error' | 'success' | 'loading' | 'custom'

/** `times` counts how often it was shown while visible. */
export type Toast = { id: number; type: ToastType; message: Message; times: number }

/** The part of the product that a toast belongs to. */
export type ToastScope = PageName | 'payment'

/** The product's toasts (R32, R53). Their timers use the Clock; the screen only renders them. */
export type Toasts = {
  /** Newest first, at most 20. */
  list: Readable<readonly Toast[]>
  /** Shows a toast and returns its id. A visible toast with the same message is reused, and its time starts again (R76). */
  show(type: ToastType, message: Message, scope?: ToastScope): number
  /** Removes a toast; the screen fades it out within a second (S9.3). */
  dismiss(id: number): void
  /** Dismisses the toasts of a scope, for example when its step is left (R76). */
  clear(scope: ToastScope): void
  /** Pauses or resumes the timers of all toasts. */
  setPaused(isPaused: boolean): void
}

/** How long each type stays (S9.3). */
const durationMs: Record<ToastType, number> = {
  error: 4_000,
  success: 2_000,
  blank: 4_000,
  custom: 4_000,
  loading: Number.POSITIVE_INFINITY,
}

/** More toasts than this are dismissed, the oldest first (S4.10). */
const maxToasts = 20

type Lifetime = { timer: Timer; remainingMs: number; startedAt: number; scope: ToastScope | undefined }

export function createToasts({ clock }: { clock: Clock }): Toasts {
  const list = createStore<readonly Toast[]>([])
  const lifetimes = new Map<number, Lifetime>()
  let lastId = 0
  let isPaused = false

  function start(id: number, lifetime: Lifetime): void {
    if (isPaused || !Number.isFinite(lifetime.remainingMs)) return
    lifetime.startedAt = clock.now()
    lifetime.timer.set(lifetime.remainingMs, () => dismiss(id))
  }

  function pause(lifetime: Lifetime): void {
    lifetime.timer.stop()
    // The device's clock may have been set back, which must not add time.
    lifetime.remainingMs -= Math.max(clock.now() - lifetime.startedAt, 0)
  }

  function dismiss(id: number): void {
    lifetimes.get(id)?.timer.stop()
    if (lifetimes.delete(id)) list.set(list.get().filter((toast) => toast.id !== id))
  }

  return {
    list,
    show(type, message, scope) {
      const before = list.get()
      const text = JSON.stringify(message)
      const same = before.find((toast) => toast.type === type && JSON.stringify(toast.message) === text)
      const id = same?.id ?? ++lastId
      const timer = lifetimes.get(id)?.timer ?? createTimer(clock)
      const lifetime = { timer, remainingMs: durationMs[type], startedAt: 0, scope }
      lifetimes.set(id, lifetime)
      start(id, lifetime)
      if (same) list.set(before.map((toast) => (toast === same ? { ...same, times: same.times + 1 } : toast)))
      else list.set([{ id, type, message, times: 1 }, ...before])
      for (const oldest of list.get().slice(maxToasts)) dismiss(oldest.id)
      return id
    },
    dismiss,
    clear(scope) {
      for (const [id, lifetime] of lifetimes) if (lifetime.scope === scope) dismiss(id)
    },
    setPaused(paused) {
      if (paused === isPaused) return
      isPaused = paused
      for (const [id, lifetime] of lifetimes) {
        if (paused) pause(lifetime)
        else start(id, lifetime)
      }
    },
  }
}
