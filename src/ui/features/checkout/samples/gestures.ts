import { useRef, useSyncExternalStore, type DOMAttributes, type PointerEvent } from 'react'

/** A swipe is longer than this, in pixels, and more across than along. */
const swipeDistance = 48

/** Handlers that report a swipe with the primary pointer: 1 is forward, -1 back. */
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

/** Whether the page is pinch-zoomed: a finger then pans, and no swipe turns to the next sample. */
export const usePinched = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      visualViewport?.addEventListener('resize', changed)
      return () => visualViewport?.removeEventListener('resize', changed)
    },
    () => (visualViewport?.scale ?? 1) > 1.02,
    () => false,
  )
