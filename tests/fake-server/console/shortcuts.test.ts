import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandOf, shortcuts, type Focus, type KeyPress } from '../../../fake-server/console/shortcuts.ts'
import { parts } from '../../../fake-server/demo/console-layout.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

const focus = (more: Partial<Focus> = {}): Focus => ({
  on: 'nothing',
  inConsole: false,
  isEmpty: false,
  initials: '',
  pageHasField: false,
  tour: 'none',
  ...more,
})

/** The keys that are heard there, in their order. */
const heardAt = (more: Partial<Focus>): string =>
  shortcuts.flatMap(({ key }) => (commandOf(press(key), focus(more)) ? [key] : [])).join('')

const allKeys = shortcuts.map(({ key }) => key).join('')
const noDigits = allKeys.replaceAll(/\d/g, '')

describe('the keys of the demo', () => {
  it('are one sign each, and each of them does one thing', () => {
    const keys = shortcuts.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toHaveLength(1)
  })

  it('are none that the product, a browser or a screen works with', () => {
    for (const { key } of shortcuts) expect(key).toMatch(/^[a-z0-9?]$/)
  })

  it('lead to every part', () => {
    const led = shortcuts.flatMap(({ command }) => (command.kind === 'part' ? [command.part] : []))
    expect(led).toEqual(parts)
  })

  it('are the ones that docs/demo-console.md lists', () => {
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

  it('are heard as capitals, too', () => {
    expect(commandOf(press('P'), focus())).toEqual({ kind: 'pause' })
  })

  it.each<[string, Partial<KeyPress>]>([
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Command', { metaKey: true }],
    ['while they are held down', { repeat: true }],
    ['while a sign is composed', { isComposing: true }],
    ['where the page took them', { defaultPrevented: true }],
  ])('rest %s', (_, more) => {
    for (const { key } of shortcuts) expect(commandOf(press(key, more), focus())).toBeNull()
  })

  it.each<[string, Partial<Focus>, string]>([
    ['every key where nothing is typed', {}, allKeys],
    ['none in a field', { on: 'field' }, ''],
    ['none in an empty field', { on: 'field', isEmpty: true }, ''],
    ['none in a field for numbers', { on: 'number field', pageHasField: true }, ''],
    ['those of the tour in any field while it plays', { on: 'field', tour: 'playing' }, 'tx'],
    ['none in a field beside a paused tour', { on: 'field', tour: 'paused' }, ''],
    ['those of a paused tour in a field for numbers', { on: 'number field', tour: 'paused' }, 'tx'],
    [
      'every key in a list of the page that has no choice of that name',
      { on: 'list', initials: 'eहத' },
      allKeys,
    ],
    [
      'not those in a list of the page that one of its choices begins with',
      { on: 'list', initials: 'tx' },
      allKeys.replaceAll(/[tx]/g, ''),
    ],
    ['no digit in a list beside a field', { on: 'list', initials: 'e', pageHasField: true }, noDigits],
    ['no digit beside a field that waits for one', { pageHasField: true }, noDigits],
    ['every letter in the code field', { on: 'code field', isEmpty: true, pageHasField: true }, noDigits],
    ['every letter in a code field that is nonEmptyText', { on: 'code field', pageHasField: true }, noDigits],
    ['every key from the console, beside a field too', { inConsole: true, pageHasField: true }, allKeys],
    [
      '0 to 9 and N from a list of the console',
      { inConsole: true, on: 'list' },
      allKeys.replaceAll(/[^\dn]/g, ''),
    ],
    ['0 from an empty field of the console', { inConsole: true, on: 'field', isEmpty: true }, '0'],
    ['none in a field of the console that is typed in', { inConsole: true, on: 'field' }, ''],
  ])('that steer are %s (R79)', (_, where, heard) => {
    expect(heardAt(where)).toBe(heard)
  })

  it('leave every other key to the page', () => {
    for (const key of ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'Home', 'a', '9', "'", '/'])
      expect(commandOf(press(key), focus())).toBeNull()
  })
})
