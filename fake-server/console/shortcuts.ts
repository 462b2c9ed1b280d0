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
  { key: '0', does: 'Everything works again, and time runs', command: { kind: 'happy' } },
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

/** What a press goes into: nothing, a field, or a code field that nobody has typed in yet. */
export type Typing = 'nothing' | 'a field' | 'an empty code field'

/** What a press asks for; null where it is for the page or the browser. */
export function commandOf(press: Press, typing: Typing): Command | null {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = press
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null
  const command = shortcuts.find((shortcut) => shortcut.key === key.toLowerCase())?.command ?? null
  if (typing === 'nothing') return command
  // The code step puts the cursor there, and no code begins with a letter: the code can be called where it is wanted.
  const isCalledThere = command?.kind === 'code' || command?.kind === 'toggle'
  return typing === 'an empty code field' && isCalledThere ? command : null
}

const takesNoLetters = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/

/** What is pressed here goes into: a list and a film's controls are fields as well. */
export function typingIn(target: EventTarget | null): Typing {
  if (!(target instanceof HTMLElement)) return 'nothing'
  if (target.isContentEditable || target.matches('textarea, select, video, audio, [role="textbox"]'))
    return 'a field'
  if (!(target instanceof HTMLInputElement) || takesNoLetters.test(target.type)) return 'nothing'
  return target.autocomplete === 'one-time-code' && target.value === '' ? 'an empty code field' : 'a field'
}
