import { describe, expect, it } from 'vitest'
import { createPlace, type Place } from '../../../fake-server/console/place.ts'
import { demoKeys } from '../../../fake-server/backend/demo-keys.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'

const usual: Place = {
  open: false,
  part: 'Phone',
  side: 'right',
  undocked: false,
  presenter: false,
  keys: true,
  scroll: 0,
  preset: '',
  seen: '',
  hasNews: false,
}
const placeOf = (text: string): Place => createPlace(createMemoryStorage({ [demoKeys.console]: text })).get()

describe('the console’s place', () => {
  it('is closed, at the right and docked where nothing is kept', () => {
    expect(createPlace(createMemoryStorage()).get()).toEqual(usual)
  })

  it('is kept for the next page, in every respect', () => {
    const storage = createMemoryStorage()
    const place: Place = {
      ...{
        open: true,
        part: 'Calls',
        side: 'left',
        undocked: true,
        presenter: false,
        keys: false,
        scroll: 120,
        preset: 'checkout',
        seen: 'a-message',
        hasNews: true,
      },
    }
    createPlace(storage).change(place)
    expect(createPlace(storage).get()).toEqual(place)
  })

  it('begins with the mark alone where it is presented', () => {
    const storage = createMemoryStorage()
    createPlace(storage).change({ open: true, presenter: true })
    expect(createPlace(storage).get()).toMatchObject({ open: false, presenter: true })
  })

  it('leaves what another page changed of it', () => {
    const storage = createMemoryStorage()
    const [page, window] = [createPlace(storage), createPlace(storage)]
    window.change({ part: 'Time' })
    page.change({ side: 'left' })
    expect(createPlace(storage).get()).toMatchObject({ part: 'Time', side: 'left' })
    page.reread()
    expect(page.get().part).toBe('Time')
  })

  it('follows how the console of another page is, not what that has in sight', () => {
    const storage = createMemoryStorage()
    const [page, window] = [createPlace(storage), createPlace(storage)]
    page.change({ open: true })
    window.change({ keys: false, side: 'left', open: false, part: 'Time', scroll: 90, seen: 'a-message' })
    page.follow()
    expect(page.get()).toEqual({ ...usual, open: true, keys: false, side: 'left' })
  })

  it('closes once another page is presented, and can be called then', () => {
    const storage = createMemoryStorage()
    const [page, window] = [createPlace(storage), createPlace(storage)]
    page.change({ open: true })
    window.change({ presenter: true })
    page.follow()
    expect(page.get()).toEqual({ ...usual, presenter: true })
    page.change({ open: true })
    window.change({ side: 'left' })
    page.follow()
    expect(page.get()).toMatchObject({ open: true, presenter: true, side: 'left' })
  })

  it.each([
    '',
    '{"open":',
    'null',
    '7',
    '"open"',
    '[]',
    '{"open":"yes","part":"Wallet","side":"top","undocked":1,"presenter":"1","keys":0,"scroll":"9","preset":7}',
    '{"part":{"toString":null},"scroll":-5}',
    '{"__proto__":{"open":true},"scroll":null}',
  ])('is the usual one where %j is kept', (text) => {
    expect(placeOf(text)).toEqual(usual)
  })

  it('is scrolled no further than anything is long', () => {
    expect(placeOf('{"scroll":1e300}').scroll).toBe(100_000)
  })
})
