import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandOf, shortcuts, type Press } from '../../../fake-server/console/shortcuts.ts'
import { parts } from '../../../fake-server/console/place.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

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

  it('are the ones that docs/fake-backend.md lists', () => {
    const page = readFileSync(new URL('../../../docs/fake-backend.md', import.meta.url), 'utf8')
    const table = page.slice(page.indexOf('## The console'), page.indexOf('## Several tabs'))
    const firstCells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) =>
      cell!.replace('`1` to `5`', '`1``2``3``4``5`'),
    )
    const listed = firstCells.flatMap((cell) =>
      [...cell.matchAll(/`(.)`/g)].map(([, key]) => key!.toLowerCase()),
    )
    expect(listed.toSorted()).toEqual(shortcuts.map(({ key }) => key).toSorted())
  })

  it('are heard as capitals, too', () => {
    expect(commandOf(press('P'), 'nothing')).toEqual({ kind: 'pause' })
  })

  it.each<[string, Partial<Press>]>([
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Command', { metaKey: true }],
    ['while they are held down', { repeat: true }],
    ['while a sign is composed', { isComposing: true }],
    ['where the page took them', { defaultPrevented: true }],
  ])('rest %s', (_, more) => {
    for (const { key } of shortcuts) expect(commandOf(press(key, more), 'nothing')).toBeNull()
  })

  it('rest while somebody types', () => {
    for (const { key } of shortcuts) expect(commandOf(press(key), 'a field')).toBeNull()
  })

  it('call code and console, and nothing else, where a code is still to be typed', () => {
    const heard = shortcuts.filter(({ key }) => commandOf(press(key), 'an empty code field'))
    expect(heard.map(({ key }) => key)).toEqual(['d', 'c'])
  })

  it('leave every other key to the page', () => {
    for (const key of ['Enter', ' ', 'Escape', 'Tab', 'ArrowLeft', 'Home', 'a', '6', "'", '/'])
      expect(commandOf(press(key), 'nothing')).toBeNull()
  })
})
