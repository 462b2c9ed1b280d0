import { describe, expect, it } from 'vitest'
import {
  createConsoleLayout,
  type ConsoleLayout,
  type ConsoleLayoutState,
} from '../../../fake-server/demo/console-layout.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../../src/core/ports/ports.ts'

const defaults: ConsoleLayoutState = {
  open: false,
  part: 'Phone',
  selections: 0,
  presenter: false,
  preset: '',
  seen: '',
  hasUnseenMessages: false,
}
function openTwoTabs(): [page: ConsoleLayout, tab: ConsoleLayout, storage: KeyValueStorage] {
  const storage = createMemoryStorage()
  return [createConsoleLayout(storage), createConsoleLayout(storage), storage]
}
const layoutOf = (text: string): ConsoleLayoutState =>
  createConsoleLayout(createMemoryStorage({ [demoKeys.console]: text })).get()

describe('the console’s layout', () => {
  it('counts selections, also of the same part', () => {
    const [page] = openTwoTabs()
    page.change({ part: 'Team' })
    page.change({ part: 'Team' })
    page.change({ seen: 'a-message' })
    expect(page.get().selections).toBe(2)
  })

  it('persists all its values for the next page', () => {
    const storage = createMemoryStorage()
    const own = { open: true, part: 'Calls' } as const
    const layout = { ...defaults, ...own, preset: 'checkout', seen: 'a-message', hasUnseenMessages: true }
    createConsoleLayout(storage).change(layout)
    expect(createConsoleLayout(storage).get()).toEqual(layout)
  })

  it('begins closed in presenter mode', () => {
    const storage = createMemoryStorage()
    createConsoleLayout(storage).change({ open: true, presenter: true })
    expect(createConsoleLayout(storage).get()).toMatchObject({ open: false, presenter: true })
  })

  it('keeps what another tab changed', () => {
    const [page, tab, storage] = openTwoTabs()
    tab.change({ part: 'Time' })
    page.change({ preset: 'checkout' })
    expect(createConsoleLayout(storage).get()).toMatchObject({ part: 'Time', preset: 'checkout' })
  })

  it('closes once another tab is in presenter mode, and can be opened again', () => {
    const [page, tab] = openTwoTabs()
    page.change({ open: true })
    tab.change({ presenter: true })
    page.reread()
    expect(page.get()).toEqual({ ...defaults, presenter: true })
    page.change({ open: true })
    tab.change({ part: 'Time' })
    page.reread()
    expect(page.get()).toMatchObject({ open: true, presenter: true, part: 'Phone' })
  })

  it.each([
    '',
    '{"open":',
    'null',
    '7',
    '"open"',
    '[]',
    '{"open":"yes","part":"Wallet","presenter":"1","preset":7}',
    '{"part":{"toString":null}}',
    '{"__proto__":{"open":true}}',
  ])('is the default if storage holds %j', (text) => {
    expect(layoutOf(text)).toEqual(defaults)
  })
})
