import type { Toasts } from './toasts.ts'

/** Toasts that belong to a step: `clear` takes them away when it is left (R76). */
export type StepToasts = Pick<Toasts, 'show'> & { clear(): void }

export function createStepToasts(toasts: Toasts): StepToasts {
  const shown = new Set<number>()
  return {
    show(type, message) {
      const id = toasts.show(type, message)
      shown.add(id)
      return id
    },
    clear() {
      for (const id of shown) toasts.dismiss(id)
      shown.clear()
    },
  }
}
