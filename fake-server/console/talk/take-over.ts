import type { KeptPlace } from '../place.ts'
import { readFocus } from '../read-focus.ts'
import { commandOf } from '../shortcuts.ts'

/** What a person does to a page. Moving the pointer is no wish. */
const touches = ['pointerdown', 'click', 'keydown', 'wheel'] as const

/**
 * Calls `run` whenever a person is at the page, and with whether they did more than scroll: not for what scripts press, nor for the talk's own buttons and keys. The
 * returned function stops it.
 */
export function hearHands(window: Window, place: KeptPlace, run: (touched: boolean) => void): () => void {
  const heard = (event: Event): void => {
    if (event.isTrusted && !isForTalk(event, place)) run(event.type !== 'wheel')
  }
  const options = { capture: true, passive: true }
  for (const touch of touches) window.addEventListener(touch, heard, options)
  return () => {
    for (const touch of touches) window.removeEventListener(touch, heard, options)
  }
}

function isForTalk(event: Event, place: KeptPlace): boolean {
  if (event.target instanceof Element && event.target.closest('[data-talk]') && !isTab(event)) return true
  if (!(event instanceof KeyboardEvent)) return false
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return true
  return place.get().keys && commandOf(event, readFocus(event.target))?.kind === 'talk'
}

const isTab = (event: Event): boolean => event instanceof KeyboardEvent && event.key === 'Tab'
