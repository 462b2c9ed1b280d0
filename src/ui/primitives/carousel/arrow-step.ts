import type { KeyboardEvent } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Where a left or right arrow leads: back or on, 0 for any other press. With a modifier it is the browser's: Cmd+Left goes back. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: Press): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : 0
}
