import type { ConsoleLayout } from '../../demo/console-layout.ts'
import { readFocus } from '../read-focus.ts'
import { commandOf } from '../shortcuts.ts'

/** Calls `listener` when the user does something on the page, except with the controls of the talk. */
export function onUserInput(layout: ConsoleLayout, signal: AbortSignal, listener: () => void): void {
  const handle = (event: Event): void => {
    // The talk's own clicks aren't trusted events.
    if (event.isTrusted && !isForTalk(event, layout)) listener()
  }
  for (const type of ['pointerdown', 'click', 'keydown', 'wheel'])
    window.addEventListener(type, handle, { capture: true, passive: true, signal })
}

function isForTalk(event: Event, layout: ConsoleLayout): boolean {
  const isInBar = event.target instanceof Element && event.target.closest('[data-talk]') !== null
  if (!(event instanceof KeyboardEvent)) return isInBar
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return true
  if (isInBar) return event.key !== 'Tab'
  return layout.get().keys && commandOf(event, readFocus(event.target))?.kind === 'talk'
}
