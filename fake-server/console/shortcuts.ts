import type { TourCommand } from '../tour/player.ts'
import { parts, type Part } from '../demo/console-layout.ts'

export type Command =
  | { kind: 'console' | 'shortcut-sheet' | 'presenter' | 'pause' | 'next-scenario' | 'happy' }
  | { kind: 'fill-code' | 'fill-rest' }
  | { kind: 'part'; part: Part }
  | { kind: 'skip'; ms: number }
  | { kind: 'tour'; command: TourCommand }

export type Shortcut = { key: string; label: string; command: Command }

/** The shortcuts in the order of the shortcut sheet. The product uses these characters only in text fields. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'd', label: 'Open, enter or close the console', command: { kind: 'console' } },
  ...parts.map((part, index): Shortcut => {
    return { key: String(index + 1), label: part, command: { kind: 'part', part } }
  }),
  { key: 'c', label: 'Use the newest code', command: { kind: 'fill-code' } },
  { key: 'f', label: 'Fill in the rest of the page', command: { kind: 'fill-rest' } },
  { key: 'p', label: 'Pause or resume time', command: { kind: 'pause' } },
  { key: 's', label: 'Skip 10 seconds', command: { kind: 'skip', ms: 10_000 } },
  { key: 'm', label: 'Skip 1 minute', command: { kind: 'skip', ms: 60_000 } },
  { key: 'n', label: 'Next scenario', command: { kind: 'next-scenario' } },
  { key: '0', label: 'Back to “Everything works”, and resume time', command: { kind: 'happy' } },
  { key: 'h', label: 'Presenter mode: hide the demo’s button', command: { kind: 'presenter' } },
  { key: 't', label: 'Pause or continue the tour', command: { kind: 'tour', command: 'toggle' } },
  { key: 'x', label: 'Next step of the tour', command: { kind: 'tour', command: 'next' } },
  { key: '?', label: 'List the keys', command: { kind: 'shortcut-sheet' } },
]

export const commandOfKey = (key: string): Command | null =>
  shortcuts.find((shortcut) => shortcut.key === key)?.command ?? null

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** What a key press depends on: the focused element, the page and the tour. */
export type KeyContext = {
  /** The kind of the focused element. A number field ignores letters. */
  focus: 'nothing' | 'field' | 'number field' | 'code field' | 'list'
  isInConsole: boolean
  /** Whether the focused element is an empty field. */
  isEmpty: boolean
  /** The first letters of the focused list's options, in lower case: these keys select an option. */
  initials: string
  /** Whether the page has a text field, focused or not. */
  pageHasField: boolean
  tour: 'none' | 'playing' | 'paused'
}

/** The command of a key press; null if it is meant for the page or the browser. */
export function commandOf(press: KeyPress, context: KeyContext): Command | null {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = press
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return null
  const command = commandOfKey(key.toLowerCase())
  return command && isForDemo(key.toLowerCase(), command, context) ? command : null
}

/** Whether a key is meant for the demo and not for the page (R79). */
function isForDemo(key: string, { kind }: Command, context: KeyContext): boolean {
  const { focus, isInConsole, isEmpty, initials, pageHasField, tour } = context
  const isDigit = /^\d$/.test(key)
  if (isInConsole) {
    if (focus === 'nothing') return true
    // No option of the console's lists begins with a digit. The scenario list shows the effect of N.
    if (focus === 'list') return isDigit || key === 'n'
    // In an empty field, 0 is the shortcut: no search text of the console begins with it.
    return key === '0' && isEmpty
  }
  if (focus === 'field' || focus === 'number field') {
    // The playing tour leaves the focus in the field that it clicked last. In a paused one the user may be typing a name.
    return kind === 'tour' && (tour === 'playing' || (tour === 'paused' && focus === 'number field'))
  }
  if (focus === 'list' && initials.includes(key)) return false
  // Letters work in the code field, because codes have none. Digits don't work on a page with a text field.
  return !isDigit || (focus !== 'code field' && !pageHasField)
}
