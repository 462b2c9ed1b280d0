import type { KeyboardEvent } from 'react'

/** A key that is held down repeats: an Enter that submitted one step submits no other, and nothing twice. For a form's `onKeyDown`. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
