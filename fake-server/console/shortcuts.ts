import type { TourCommand } from '../tour/player.ts'
import { parts, type Part } from '../demo/console-layout.ts'

export type Command =
  | { kind: 'list' | 'toggle' | 'pause' | 'code' | 'rest' | 'next-scenario' | 'happy' | 'presenter' }
  | { kind: 'part'; part: Part }
  | { kind: 'skip'; ms: number }
  | { kind: 'tour'; command: TourCommand }

export type Shortcut = { key: string; does: string; command: Command }

/** Every key, in the order in which they are listed. One sign each, none that the product or its fields use outside of typing. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'd', does: 'Open the console, go into it, close it', command: { kind: 'toggle' } },
  ...parts.map((part, index): Shortcut => {
    return { key: String(index + 1), does: part, command: { kind: 'part', part } }
  }),
  { key: 'c', does: 'Use the newest code', command: { kind: 'code' } },
  { key: 'f', does: 'Fill in the rest of the page', command: { kind: 'rest' } },
  { key: 'p', does: 'Pause time, let it run', command: { kind: 'pause' } },
  { key: 's', does: 'Skip 10 seconds', command: { kind: 'skip', ms: 10_000 } },
  { key: 'm', does: 'Skip 1 minute', command: { kind: 'skip', ms: 60_000 } },
  { key: 'n', does: 'Next scenario', command: { kind: 'next-scenario' } },
  { key: '0', does: 'Everything works again, and time runs', command: { kind: 'happy' } },
  { key: 'h', does: 'Presenter mode: hide the demo’s button', command: { kind: 'presenter' } },
  { key: 't', does: 'The tour: pause, continue', command: { kind: 'tour', command: 'toggle' } },
  { key: 'x', does: 'Next step of the tour', command: { kind: 'tour', command: 'next' } },
  { key: '?', does: 'These keys', command: { kind: 'list' } },
]

export const commandOfKey = (key: string): Command | null =>
  shortcuts.find((shortcut) => shortcut.key === key)?.command ?? null

export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'> & {
  repeat: boolean
  isComposing: boolean
  defaultPrevented: boolean
}

export type Focus = {
  /** What takes letters. In a field for numbers a letter is a slip. Whatever takes none is nothing. */
  on: 'nothing' | 'field' | 'number field' | 'code field' | 'list'
  inConsole: boolean
  isEmpty: boolean
  /** The small first letters of the list's choices: it takes those, to go to the choice. */
  initials: string
  /** Whether the page has a field for text, with the focus or without. */
  pageHasField: boolean
  tour: 'none' | 'playing' | 'paused'
}

/** The command of a key press; null if the press is the page's or the browser's. */
export function commandOf(press: Press, focus: Focus): Command | null {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = press
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null
  const command = commandOfKey(key.toLowerCase())
  return command && steers(key.toLowerCase(), command, focus) ? command : null
}

/** Whether a key is the demo's, and not the visitor's (R79). */
function steers(key: string, { kind }: Command, { on, inConsole, isEmpty, ...page }: Focus): boolean {
  const isDigit = /^\d$/.test(key)
  if (inConsole) {
    if (on === 'nothing') return true
    // No choice of the console's lists begins with a digit. The scenario's own list shows what N does.
    if (on === 'list') return isDigit || key === 'n'
    // What is looked for there does not begin with 0.
    return key === '0' && isEmpty
  }
  if (on === 'field' || on === 'number field') {
    // While the tour plays, the cursor is where its last click put it. Later the user may be typing a name.
    return kind === 'tour' && (page.tour === 'playing' || (page.tour === 'paused' && on === 'number field'))
  }
  if (on === 'list' && page.initials.includes(key)) return false
  // Codes have no letters, so `C` works in the code field.
  return on === 'code field' || page.pageHasField ? !isDigit : true
}
