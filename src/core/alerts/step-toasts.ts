import type { Toasts } from './toasts.ts'

/** Toasts that belong to a step: `clear` takes them away when it is left (R76). */
export type StepToasts = { show(...said: Parameters<Toasts['show']>): void; clear(): void }

export function createStepToasts(toasts: Toasts): StepToasts {
  const shown = new Set<number>()
  return {
    show: (type, message) => void shown.add(toasts.show(type, message)),
    clear() {
      for (const id of shown) toasts.dismiss(id)
      shown.clear()
    },
  }
}
