import { useSyncExternalStore } from 'react'

/** Whether the visitor has spread two fingers: then they move the picture, and no swipe turns it. */
export const usePinched = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      visualViewport?.addEventListener('resize', changed)
      return () => visualViewport?.removeEventListener('resize', changed)
    },
    () => (visualViewport?.scale ?? 1) > 1.02,
    () => false,
  )
