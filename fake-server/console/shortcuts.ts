import { parts, type Part } from '../demo/console-layout.ts'

export type Command =
  | { kind: 'console' | 'shortcut-sheet' | 'presenter' | 'pause' | 'next-scenario' | 'happy' }
  | { kind: 'fill-code' | 'fill-page' | 'play-tour' | 'next-step' }
  | { kind: 'part'; part: Part }
  | { kind: 'skip'; ms: number }

/** `key` is its name in the list, `code` its position on the keyboard (`KeyboardEvent.code`). */
type Shortcut = { key: string; code: string; label: string; command: Command }

const letter = (key: string, label: string, command: Command): Shortcut => ({
  key,
  code: `Key${key}`,
  label,
  command,
})
const digit = (key: number, label: string, command: Command): Shortcut => ({
  key: String(key),
  code: `Digit${key}`,
  label,
  command,
})

/** The shortcuts in the order of the shortcut sheet. */
export const shortcuts: readonly Shortcut[] = [
  letter('D', 'Open, enter or close the console', { kind: 'console' }),
  ...parts.map((part, index) => digit(index + 1, part, { kind: 'part', part })),
  letter('C', 'Use the newest code', { kind: 'fill-code' }),
  letter('F', 'Fill in this page', { kind: 'fill-page' }),
  letter('P', 'Pause or resume time', { kind: 'pause' }),
  letter('S', 'Skip 10 seconds', { kind: 'skip', ms: 10_000 }),
  letter('M', 'Skip 1 minute', { kind: 'skip', ms: 60_000 }),
  letter('N', 'Next scenario', { kind: 'next-scenario' }),
  digit(0, 'Back to “Everything works”, and resume time', { kind: 'happy' }),
  letter('H', 'Presenter mode: hide the demo’s button', { kind: 'presenter' }),
  letter('T', 'Pause or play the tour', { kind: 'play-tour' }),
  letter('X', 'Next step of the tour', { kind: 'next-step' }),
  { key: '?', code: 'Slash', label: 'List the shortcuts', command: { kind: 'shortcut-sheet' } },
]

/** The command of a key press; null if it is meant for the page or the browser (R131). */
export function commandOf(event: KeyboardEvent): Command | null {
  const { target, code, altKey, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || repeat || isComposing || defaultPrevented) return null
  const isInConsole =
    target instanceof Element &&
    target.closest('[data-console]') !== null &&
    !target.matches('input, select, textarea')
  if (!altKey && !isInConsole) return null
  return shortcuts.find((shortcut) => shortcut.code === code)?.command ?? null
}
