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
  launcherX: 50,
  presenter: false,
  keys: true,
  scroll: 0,
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
  it('persists all its values for the next page', () => {
    const storage = createMemoryStorage()
    const own = { open: true, part: 'Calls', launcherX: 20, keys: false, scroll: 120 } as const
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
    page.change({ launcherX: 20 })
    expect(createConsoleLayout(storage).get()).toMatchObject({ part: 'Time', launcherX: 20 })
  })

  it('rereads another tab’s settings, not what is open or scrolled there', () => {
    const [page, tab] = openTwoTabs()
    page.change({ open: true })
    tab.change({ keys: false, launcherX: 20, open: false, part: 'Time', scroll: 90, seen: 'a-message' })
    page.reread()
    expect(page.get()).toEqual({ ...defaults, open: true, keys: false, launcherX: 20 })
  })

  it('closes once another tab is in presenter mode, and can be opened again', () => {
    const [page, tab] = openTwoTabs()
    page.change({ open: true })
    tab.change({ presenter: true })
    page.reread()
    expect(page.get()).toEqual({ ...defaults, presenter: true })
    page.change({ open: true })
    tab.change({ launcherX: 20 })
    page.reread()
    expect(page.get()).toMatchObject({ open: true, presenter: true, launcherX: 20 })
  })

  it.each([
    '',
    '{"open":',
    'null',
    '7',
    '"open"',
    '[]',
    '{"open":"yes","part":"Wallet","launcherX":"9","presenter":"1","keys":0,"scroll":"9","preset":7}',
    '{"part":{"toString":null},"scroll":-5}',
    '{"__proto__":{"open":true},"scroll":null}',
  ])('is the default if storage holds %j', (text) => {
    expect(layoutOf(text)).toEqual(defaults)
  })

  it('limits the scroll position', () => {
    expect(layoutOf('{"scroll":1e300}').scroll).toBe(100_000)
  })
})
