import type { Message } from '../../src/core/model/message.ts'
import type { Toast, Toasts, ToastType } from '../../src/core/alerts/toasts.ts'
import { createStore } from '../../src/core/kernel/store.ts'

export type RecordingToasts = Toasts & {
  /** Every toast ever shown, oldest first. */
  shown: { type: ToastType; message: Message }[]
  /** The messages of the error toasts, oldest first. */
  errors(): Message[]
}

/** Keeps what was said. Nothing goes by itself: only `dismiss` takes a toast away. */
export function createRecordingToasts(): RecordingToasts {
  const list = createStore<readonly Toast[]>([])
  const shown: RecordingToasts['shown'] = []
  return {
    list,
    shown,
    errors: () => shown.filter(({ type }) => type === 'error').map(({ message }) => message),
    show(type, message) {
      const id = shown.push({ type, message })
      list.set([{ id, type, message, times: 1, leaving: false }, ...list.get()])
      return id
    },
    dismiss: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
    hold: () => {},
    release: () => {},
  }
}
