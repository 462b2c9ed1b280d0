import type { KeyboardEvent } from 'react'

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** -1 or 1 for the left or right arrow (or `back` and `forward`), else 0. With a modifier the key is the browser's: Cmd+Left goes back. */
export function arrowStep(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  back = 'ArrowLeft',
  forward = 'ArrowRight',
): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  if (key === forward) return 1
  return key === back ? -1 : 0
}
