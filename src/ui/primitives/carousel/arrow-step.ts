import type { KeyboardEvent } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** -1 or 1 for the left or right arrow, else 0. With a modifier the key is the browser's: Cmd+Left goes back. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: Press): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : 0
}
