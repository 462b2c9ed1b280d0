import { useRef, type DOMAttributes, type PointerEvent } from 'react'

/** A swipe is longer than this, in pixels, and more across than along. */
const swipeDistance = 48

/** Handlers that tell of a swipe with the main pointer: 1 leads on, -1 back. */
export function useSwipe(
  onSwipe: (step: 1 | -1) => void,
): Pick<DOMAttributes<Element>, 'onPointerDown' | 'onPointerUp'> {
  const start = useRef<PointerEvent | null>(null)
  return {
    onPointerDown: (event) => (start.current = event.isPrimary ? event : null),
    onPointerUp({ clientX, clientY }) {
      const across = clientX - (start.current?.clientX ?? clientX)
      const along = clientY - (start.current?.clientY ?? clientY)
      start.current = null
      if (Math.abs(across) > Math.max(swipeDistance, Math.abs(along))) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
