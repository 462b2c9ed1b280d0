import { describe, expect, it } from 'vitest'
import { createConsoleLayout, type ConsoleLayoutState } from '../../../fake-server/demo/console-layout.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

const usual: ConsoleLayoutState = {
  open: false,
  part: 'Phone',
  side: 'right',
  launcherX: 50,
  presenter: false,
  keys: true,
  scroll: 0,
  preset: '',
  seen: '',
  hasNews: false,
}
const layoutOf = (text: string): ConsoleLayoutState =>
  createConsoleLayout(createMemoryStorage({ [demoKeys.console]: text })).get()

describe('the console’s layout', () => {
  it('is closed and on the right by default', () => {
    expect(createConsoleLayout(createMemoryStorage()).get()).toEqual(usual)
  })

  it('is persisted for the next page in every respect', () => {
    const storage = createMemoryStorage()
    const layout: ConsoleLayoutState = {
      ...{
        open: true,
        part: 'Calls',
        side: 'left',
        launcherX: 20,
        presenter: false,
        keys: false,
        scroll: 120,
        preset: 'checkout',
        seen: 'a-message',
        hasNews: true,
      },
    }
    createConsoleLayout(storage).change(layout)
    expect(createConsoleLayout(storage).get()).toEqual(layout)
  })

  it('begins closed in presenter mode', () => {
    const storage = createMemoryStorage()
    createConsoleLayout(storage).change({ open: true, presenter: true })
    expect(createConsoleLayout(storage).get()).toMatchObject({ open: false, presenter: true })
  })

  it('keeps what another tab changed', () => {
    const storage = createMemoryStorage()
    const [page, tab] = [createConsoleLayout(storage), createConsoleLayout(storage)]
    tab.change({ part: 'Time' })
    page.change({ side: 'left' })
    expect(createConsoleLayout(storage).get()).toMatchObject({ part: 'Time', side: 'left' })
  })

  it('rereads another tab’s settings, not what is open or scrolled there', () => {
    const storage = createMemoryStorage()
    const [page, tab] = [createConsoleLayout(storage), createConsoleLayout(storage)]
    page.change({ open: true })
    tab.change({ keys: false, side: 'left', open: false, part: 'Time', scroll: 90, seen: 'a-message' })
    page.reread()
    expect(page.get()).toEqual({ ...usual, open: true, keys: false, side: 'left' })
  })

  it('closes once another tab is in presenter mode, and can be opened then', () => {
    const storage = createMemoryStorage()
    const [page, tab] = [createConsoleLayout(storage), createConsoleLayout(storage)]
    page.change({ open: true })
    tab.change({ presenter: true })
    page.reread()
    expect(page.get()).toEqual({ ...usual, presenter: true })
    page.change({ open: true })
    tab.change({ side: 'left' })
    page.reread()
    expect(page.get()).toMatchObject({ open: true, presenter: true, side: 'left' })
  })

  it.each([
    '',
    '{"open":',
    'null',
    '7',
    '"open"',
    '[]',
    '{"open":"yes","part":"Wallet","side":"top","launcherX":"9","presenter":"1","keys":0,"scroll":"9","preset":7}',
    '{"part":{"toString":null},"scroll":-5}',
    '{"__proto__":{"open":true},"scroll":null}',
  ])('is the default if storage holds %j', (text) => {
    expect(layoutOf(text)).toEqual(usual)
  })

  it('limits the scroll position', () => {
    expect(layoutOf('{"scroll":1e300}').scroll).toBe(100_000)
  })
})
