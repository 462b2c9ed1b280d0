import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  commandOf,
  shortcuts,
  type KeyContext,
  type KeyPress,
} from '../../../fake-server/console/shortcuts.ts'
import { parts } from '../../../fake-server/demo/console-layout.ts'

const buildPress = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

const buildContext = (more: Partial<KeyContext> = {}): KeyContext => ({
  focus: 'nothing',
  isInConsole: false,
  isEmpty: false,
  initials: '',
  pageHasField: false,
  tour: 'none',
  ...more,
})

/** The keys that are shortcuts in this context, in order. */
const keysAt = (more: Partial<KeyContext>): string =>
  shortcuts.flatMap(({ key }) => (commandOf(buildPress(key), buildContext(more)) ? [key] : [])).join('')

const allKeys = shortcuts.map(({ key }) => key).join('')
const noDigits = allKeys.replaceAll(/\d/g, '')

describe('shortcuts', () => {
  it('are different single letters or digits, or the question mark', () => {
    const keys = shortcuts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z0-9?]$/)
  })

  it('open every part', () => {
    const opened = shortcuts.flatMap(({ command }) => (command.kind === 'part' ? [command.part] : []))
    expect(opened).toEqual(parts)
  })

  it('are the ones in docs/demo-console.md', () => {
    const page = readFileSync(new URL('../../../docs/demo-console.md', import.meta.url), 'utf8')
    const table = page.slice(page.indexOf('## Keys'), page.indexOf('## Scenarios'))
    const firstCells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) =>
      cell!.replace(/`1` to `\d`/, parts.map((_, index) => `\`${index + 1}\``).join('')),
    )
    const listed = firstCells.flatMap((cell) =>
      [...cell.matchAll(/`(.)`/g)].map(([, key]) => key!.toLowerCase()),
    )
    expect(listed.toSorted()).toEqual(shortcuts.map(({ key }) => key).toSorted())
  })

  it('work in upper case', () => {
    expect(commandOf(buildPress('P'), buildContext())).toEqual({ kind: 'pause' })
  })

  it.each<[string, Partial<KeyPress>]>([
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Command', { metaKey: true }],
    ['while the key repeats', { repeat: true }],
    ['during IME composition', { isComposing: true }],
    ['if the page prevented the default', { defaultPrevented: true }],
  ])('do nothing %s', (_, more) => {
    for (const { key } of shortcuts) expect(commandOf(buildPress(key, more), buildContext())).toBeNull()
  })

  it.each<[string, Partial<KeyContext>, string]>([
    ['all without a focused field', {}, allKeys],
    ['none in a field', { focus: 'field' }, ''],
    ['none in an empty field', { focus: 'field', isEmpty: true }, ''],
    ['none in a number field', { focus: 'number field', pageHasField: true }, ''],
    ['those of the tour in a field while it plays', { focus: 'field', tour: 'playing' }, 'tx'],
    ['none in a field beside a paused tour', { focus: 'field', tour: 'paused' }, ''],
    ['those of a paused tour in a number field', { focus: 'number field', tour: 'paused' }, 'tx'],
    ['all in a list without options of these initials', { focus: 'list', initials: 'eहத' }, allKeys],
    [
      'not the initials of options in a list',
      { focus: 'list', initials: 'tx' },
      allKeys.replaceAll(/[tx]/g, ''),
    ],
    ['no digit in a list beside a field', { focus: 'list', initials: 'e', pageHasField: true }, noDigits],
    ['no digit on a page with a field', { pageHasField: true }, noDigits],
    ['all letters in the code field', { focus: 'code field', isEmpty: true, pageHasField: true }, noDigits],
    ['all letters in a filled code field', { focus: 'code field', pageHasField: true }, noDigits],
    ['all in the console, on a page with a field too', { isInConsole: true, pageHasField: true }, allKeys],
    [
      'digits and N in a list of the console',
      { isInConsole: true, focus: 'list' },
      allKeys.replaceAll(/[^\dn]/g, ''),
    ],
    ['0 in an empty field of the console', { isInConsole: true, focus: 'field', isEmpty: true }, '0'],
    ['none in a filled field of the console', { isInConsole: true, focus: 'field' }, ''],
  ])('are %s (R79)', (_, where, keys) => {
    expect(keysAt(where)).toBe(keys)
  })

  it('leave other keys to the page', () => {
    for (const key of ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'Home', 'a', '9', "'", '/'])
      expect(commandOf(buildPress(key), buildContext())).toBeNull()
  })
})
