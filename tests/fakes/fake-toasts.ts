import type { Message } from '../../src/core/model/message.ts'
import type { Toast, Toasts, ToastScope, ToastType } from '../../src/core/alerts/toasts.ts'
import { createStore } from '../../src/core/kernel/store.ts'

export type FakeToasts = Toasts & {
  /** Every toast ever shown, oldest first. */
  shown: { type: ToastType; message: Message }[]
  /** The messages of the error toasts, oldest first. */
  errors(): Message[]
}

/** Records toasts. Only `dismiss` and `clear` remove one. */
export function createFakeToasts(): FakeToasts {
  const list = createStore<readonly Toast[]>([])
  const shown: FakeToasts['shown'] = []
  const scopes = new Map<number, ToastScope | undefined>()
  const dismiss = (id: number): void => list.set(list.get().filter((toast) => toast.id !== id))
  return {
    list,
    shown,
    errors: () => shown.filter(({ type }) => type === 'error').map(({ message }) => message),
    show(type, message, scope) {
      const id = shown.push({ type, message })
      scopes.set(id, scope)
      list.set([{ id, type, message, times: 1 }, ...list.get()])
      return id
    },
    dismiss,
    clear(scope) {
      for (const [id, of] of scopes) if (of === scope) dismiss(id)
    },
    setPaused: () => {},
  }
}
