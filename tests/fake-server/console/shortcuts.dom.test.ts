import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandOf, shortcuts } from '../../../fake-server/console/shortcuts.ts'
import { parts } from '../../../fake-server/demo/console-layout.ts'

type Press = KeyboardEventInit & { defaultPrevented?: boolean }

/** The keys of the shortcuts whose press is a command while the first element of this HTML has the focus. */
function keysAt(html: string, init: Press = {}): string {
  document.body.innerHTML = html
  onTestFinished(() => document.body.replaceChildren())
  const target = document.querySelector('[data-focused]') ?? document.body
  const pressed: string[] = []
  const handle = (event: KeyboardEvent): void => {
    if (init.defaultPrevented) event.preventDefault()
    if (commandOf(event)) pressed.push(shortcuts.find(({ code }) => code === event.code)!.key)
  }
  target.addEventListener('keydown', handle as EventListener)
  for (const { code } of shortcuts)
    target.dispatchEvent(new KeyboardEvent('keydown', { code, cancelable: true, ...init }))
  target.removeEventListener('keydown', handle as EventListener)
  return pressed.join('')
}

const allKeys = shortcuts.map(({ key }) => key).join('')

describe('shortcuts', () => {
  it('are different keys', () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length)
    expect(new Set(shortcuts.map(({ code }) => code)).size).toBe(shortcuts.length)
  })

  it('open every part', () => {
    const opened = shortcuts.flatMap(({ command }) => (command.kind === 'part' ? [command.part] : []))
    expect(opened).toEqual(parts)
  })

  it('are the ones in docs/demo-console.md', () => {
    const page = readFileSync('docs/demo-console.md', 'utf8')
    const table = page.slice(page.indexOf('## Shortcuts'), page.indexOf('## Scenarios'))
    const firstCells = [...table.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) =>
      cell!.replace(/`1` to `\d`/, parts.map((_, index) => `\`${index + 1}\``).join('')),
    )
    const listed = firstCells.flatMap((cell) => [...cell.matchAll(/`(.)`/g)].map(([, key]) => key!))
    expect(listed.toSorted()).toEqual(shortcuts.map(({ key }) => key).toSorted())
  })

  it.each([
    ['on the page', '<p data-focused>'],
    ['in a text field', '<input data-focused>'],
    ['in a field of the console', '<div data-console><select data-focused></select></div>'],
  ])('work with Alt by position %s, and not without it (R131)', (_, html) => {
    expect({ withAlt: keysAt(html, { altKey: true, key: '∂' }), without: keysAt(html) }).toEqual({
      withAlt: allKeys,
      without: '',
    })
  })

  it('work without Alt in the console (R131)', () => {
    expect(keysAt('<div data-console data-focused>')).toBe(allKeys)
    expect(keysAt('<div data-console><button data-focused></button></div>')).toBe(allKeys)
  })

  it.each<[string, Press]>([
    ['with Control, as AltGr is', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['while the key repeats', { repeat: true }],
    ['during IME composition', { isComposing: true }],
    ['if the page prevented the default', { defaultPrevented: true }],
    ['with another key', { code: 'KeyA' }],
  ])('do nothing %s', (_, init) => {
    expect(keysAt('<p>', { altKey: true, ...init })).toBe('')
  })
})
