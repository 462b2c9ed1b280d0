import { parts, type Part } from './place.ts'

/** What a key does. */
export type Command =
  | { kind: 'list' | 'toggle' | 'pause' | 'code' | 'next-scenario' | 'happy' }
  | { kind: 'presenter' | 'side' | 'window' }
  | { kind: 'part'; part: Part }
  | { kind: 'skip'; ms: number }

/** A key as it is named, and what a press of it does, in words. */
export type Shortcut = { key: string; does: string; command: Command }

/** Every key, in the order in which they are listed. One sign each, none that the product or its fields use outside of typing. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'd', does: 'Open or close the console', command: { kind: 'toggle' } },
  ...parts.map((part, index): Shortcut => {
    return { key: String(index + 1), does: part, command: { kind: 'part', part } }
  }),
  { key: 'c', does: 'Use the newest code', command: { kind: 'code' } },
  { key: 'p', does: 'Pause time, let it run', command: { kind: 'pause' } },
  { key: 's', does: 'Skip 10 seconds', command: { kind: 'skip', ms: 10_000 } },
  { key: 'm', does: 'Skip 1 minute', command: { kind: 'skip', ms: 60_000 } },
  { key: 'n', does: 'Next scenario', command: { kind: 'next-scenario' } },
  { key: '0', does: 'Everything works again', command: { kind: 'happy' } },
  { key: 'h', does: 'Presenter mode: hide all but the mark', command: { kind: 'presenter' } },
  { key: 'l', does: 'To the other side', command: { kind: 'side' } },
  { key: 'w', does: 'Into a window of its own, and back', command: { kind: 'window' } },
  { key: '?', does: 'These keys', command: { kind: 'list' } },
]

/** What a press of a key looks like from here. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'> & {
  repeat: boolean
  isComposing: boolean
  defaultPrevented: boolean
}

/** What a press asks for; null where it is for the page or the browser. `typing` is whether letters go into a field. */
export function commandOf(press: Press, typing: boolean): Command | null {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = press
  if (typing || ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null
  return shortcuts.find((shortcut) => shortcut.key === key.toLowerCase())?.command ?? null
}

const takesNoLetters = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

/** Whether letters that are pressed here go into a field, a list or a film's controls. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select, video, audio, [role="textbox"]'))
    return true
  return target instanceof HTMLInputElement && !takesNoLetters.test(target.type)
}
