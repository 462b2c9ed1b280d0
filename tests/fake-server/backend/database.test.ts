import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '../../../fake-server/backend/database.ts'
import { tableNames } from '../../../fake-server/backend/tables.ts'

describe('the database', () => {
  it('hands out copies: a change to one changes nothing', () => {
    const { tokens } = createDatabase()
    tokens.add({ id: 'a', leadId: 'x' })
    tokens.find('a')!.leadId = 'y'
    tokens.all()[0]!.leadId = 'y'
    expect(tokens.find('a')).toEqual({ id: 'a', at: 0, leadId: 'x' })
  })

  it('keeps the order in which rows were added, changed ones too', () => {
    const { tokens } = createDatabase()
    for (const id of ['b', 'a', 'c']) tokens.add({ id })
    tokens.change('a', { leadId: 'x' })
    expect(tokens.all().map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('refuses the same id twice', () => {
    const { tokens } = createDatabase()
    tokens.add({ id: 'a' })
    expect(() => tokens.add({ id: 'a' })).toThrow()
  })

  it.each([{ at: '1' }, { at: Infinity }, { leadId: 5 }, { leadId: null }, { leadId: {} }, { id: 7 }])(
    'refuses a row whose field is of another type: %j',
    (part) => {
      const { tokens } = createDatabase()
      expect(() => tokens.add({ id: 'a', ...part } as never)).toThrow('of another type')
      expect(tokens.all()).toEqual([])
    },
  )

  it.each([1e300, 9e15, -9e15])('refuses a time that is no date: %d', (at) => {
    const { tokens } = createDatabase()
    expect(() => tokens.add({ id: 'a', at })).toThrow()
    expect(tokens.all()).toEqual([])
  })

  it('takes the first and the last time that are dates', () => {
    const { tokens } = createDatabase()
    tokens.add({ id: 'a', at: 8.64e15 })
    tokens.add({ id: 'b', at: -8.64e15 })
    expect(tokens.all()).toHaveLength(2)
  })

  it('removes, and is empty after clear', () => {
    const database = createDatabase()
    for (const name of tableNames) database[name].add({ id: 'a' })
    database.codes.remove('a')
    expect(database.codes.find('a')).toBeNull()
    database.clear()
    for (const name of tableNames) expect(database[name].all()).toEqual([])
  })

  it('opens no channel to other tabs, as the library would in a page, and gives the channel back', () => {
    const opened: string[] = []
    const Channel = vi.fn(function (name: string) {
      opened.push(name)
    })
    vi.stubGlobal('window', {})
    vi.stubGlobal('BroadcastChannel', Channel)
    onTestFinished(() => void vi.unstubAllGlobals())
    createDatabase()
    expect(opened).toEqual([])
    expect(globalThis.BroadcastChannel).toBe(Channel)
  })
})
