import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react'
import type { Toasts } from '../../core/alerts/toasts.ts'

type Reason = 'pointer' | 'focus'

type Handlers = {
  onPointerOver: (event: PointerEvent) => void
  onPointerOut: (event: PointerEvent) => void
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** The toast that an element belongs to, by the id of its outer element. */
function toastOf(target: EventTarget | null): number | null {
  const id = target instanceof Element && target.closest('[id^="toast-"]')?.id
  return id ? Number(id.slice('toast-'.length)) : null
}

/**
 * Holds a toast's time while a mouse is over it or focus is inside it (R32); a finger leaves no hover behind.
 * When a toast that had focus goes, focus returns to where it came from.
 */
export function useToastHolds(toasts: Toasts): Handlers {
  const reasons = useRef(new Map<number, Set<Reason>>())
  const cameFrom = useRef<HTMLElement | null>(null)

  function set(target: EventTarget | null, reason: Reason, on: boolean): void {
    const id = toastOf(target)
    if (id === null) return
    const held = reasons.current.get(id) ?? new Set<Reason>()
    if (on) held.add(reason)
    else held.delete(reason)
    reasons.current.set(id, held)
    if (held.size > 0) toasts.hold(id)
    else toasts.release(id)
  }

  useEffect(
    () =>
      toasts.list.subscribe(() => {
        const present = new Map(toasts.list.get().map((toast) => [toast.id, toast]))
        const focused = toastOf(document.activeElement)
        if (focused !== null && present.get(focused)?.leaving !== false && cameFrom.current?.isConnected)
          cameFrom.current.focus({ preventScroll: true })
        for (const id of reasons.current.keys()) if (!present.has(id)) reasons.current.delete(id)
      }),
    [toasts],
  )

  return {
    onPointerOver: ({ target, pointerType }) => {
      if (pointerType === 'mouse') set(target, 'pointer', true)
    },
    onPointerOut: ({ target }) => set(target, 'pointer', false),
    onFocus: ({ target, relatedTarget }) => {
      if (toastOf(relatedTarget) === null)
        cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
      set(target, 'focus', true)
    },
    onBlur: ({ target }) => set(target, 'focus', false),
  }
}
