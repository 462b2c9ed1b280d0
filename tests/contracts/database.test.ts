import { describe, expect, it, vi } from 'vitest'
import { createMswjsDatabase } from '../../fake-server/backend/mswjs-database.ts'
import { tableNames, type Database } from '../../fake-server/backend/tables.ts'
import { createMemoryDatabase } from '../fakes/memory-database.ts'

const adapters: Record<string, () => Database> = {
  '@mswjs/data': createMswjsDatabase,
  'in memory': createMemoryDatabase,
}

describe.each(Object.entries(adapters))('a database: %s', (_, create) => {
  it('returns copies', () => {
    const { tokens } = create()
    tokens.add({ id: 'a', leadId: 'x' })
    tokens.find('a')!.leadId = 'y'
    tokens.all()[0]!.leadId = 'y'
    tokens.where({ id: 'a' })[0]!.leadId = 'y'
    expect(tokens.find('a')).toEqual({ id: 'a', at: 0, leadId: 'x' })
  })

  it('keeps the order in which rows were added, also of changed ones', () => {
    const { tokens } = create()
    for (const id of ['b', 'a', 'c']) tokens.add({ id })
    tokens.change('a', { leadId: 'x' })
    expect(tokens.all().map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('fills missing columns, and ignores columns that do not exist', () => {
    const { messages } = create()
    messages.add({ id: 'a', at: undefined, pigeon: 1 } as never)
    messages.change('a', { to: undefined, text: 'Hello', pigeon: 1 } as never)
    expect(Object.keys(messages.find('a')!).toSorted()).toEqual([
      'at',
      'code',
      'id',
      'imported',
      'kind',
      'text',
      'to',
    ])
    expect(messages.find('a')).toMatchObject({ at: 0, code: '', imported: false, text: 'Hello', to: '' })
  })

  it('finds the rows with equal columns, in their order', () => {
    const { leads } = create()
    for (const id of ['b', 'a', 'c']) leads.add({ id, isd: '91', mobile: id === 'a' ? '1' : '2' })
    expect(leads.where({ isd: '91', mobile: '2' }).map(({ id }) => id)).toEqual(['b', 'c'])
    expect(leads.where({ isd: '44' })).toEqual([])
    expect(leads.where({}).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect([leads.find('c')?.mobile, leads.find('d')]).toEqual(['2', null])
  })

  it.each(['a', '', undefined])('refuses the id %j of an existing row, or none', (id) => {
    const { tokens } = create()
    tokens.add({ id: 'a' })
    expect(() => tokens.add({ id } as never)).toThrow()
    expect(tokens.all()).toHaveLength(1)
  })

  it.each([{ at: '1' }, { at: Infinity }, { at: NaN }, { leadId: 5 }, { leadId: null }, { leadId: {} }])(
    'refuses a column of another type, in a new row and in a change: %j',
    (part) => {
      const { tokens } = create()
      expect(() => tokens.add({ id: 'a', ...part } as never)).toThrow('of another type')
      expect(tokens.all()).toEqual([])
      tokens.add({ id: 'b' })
      expect(() => tokens.change('b', part as never)).toThrow('of another type')
      expect(tokens.all()).toEqual([{ id: 'b', at: 0, leadId: '' }])
    },
  )

  it.each([1e300, 9e15, -9e15])('refuses a time that is no date: %d', (at) => {
    const { tokens } = create()
    expect(() => tokens.add({ id: 'a', at })).toThrow('of another type')
  })

  it.each([8.64e15, -8.64e15])('accepts the last and the first date: %d', (at) => {
    const { tokens } = create()
    tokens.add({ id: 'a', at })
    expect(tokens.find('a')).toMatchObject({ at })
  })

  it('does nothing to a row that does not exist', () => {
    const { tokens, takeChanges } = create()
    tokens.change('a', { at: 1 })
    tokens.remove('a')
    expect([tokens.all(), [...takeChanges()]]).toEqual([[], []])
  })

  it('removes a row, and clears one table', () => {
    const database = create()
    for (const table of tableNames) database[table].add({ id: 'a' })
    database.codes.remove('a')
    database.leads.clear()
    const empty = tableNames.filter((table) => database[table].all().length === 0)
    expect(empty).toEqual(['codes', 'leads'])
  })

  it('reports each changed table once', () => {
    const { takeChanges, tokens, codes, leads, messages } = create()
    for (const { add } of [tokens, codes, leads, messages]) add({ id: 'a' })
    expect([...takeChanges()]).toEqual(['tokens', 'codes', 'leads', 'messages'])
    tokens.change('a', { at: 1 })
    codes.remove('a')
    leads.clear()
    messages.all()
    expect([...takeChanges()]).toEqual(['tokens', 'codes', 'leads'])
    expect([...takeChanges()]).toEqual([])
  })

  it('has the current related row as a property', () => {
    const { leads, tokens, responses, checkouts } = create()
    leads.add({ id: 'l', name: 'Meera' })
    responses.add({ id: 'r' })
    tokens.add({ id: 't', leadId: 'l' })
    checkouts.add({ id: 'c', responseId: 'r' })
    leads.change('l', { name: 'Asha' })
    expect(tokens.find('t')!.lead).toMatchObject({ id: 'l', name: 'Asha' })
    expect(tokens.all()[0]!.lead?.name).toBe('Asha')
    expect(checkouts.where({ responseId: 'r' })[0]!.response?.id).toBe('r')
  })

  it('follows a changed key, and a row that is removed and added again', () => {
    const { leads, tokens } = create()
    leads.add({ id: 'l', name: 'Meera' })
    leads.add({ id: 'm', name: 'Asha' })
    tokens.add({ id: 't', leadId: 'l' })
    tokens.change('t', { at: 1 })
    expect(tokens.find('t')!.lead?.name).toBe('Meera')
    tokens.change('t', { leadId: 'm' })
    expect(tokens.find('t')!.lead?.name).toBe('Asha')
    leads.remove('m')
    expect(tokens.find('t')!.lead).toBeNull()
    leads.add({ id: 'm', name: 'Priya' })
    expect(tokens.find('t')!.lead?.name).toBe('Priya')
    tokens.change('t', { leadId: '' })
    expect(tokens.find('t')!.lead).toBeNull()
  })

  it('has null for a related row that did not exist when the row was written', () => {
    const { leads, tokens } = create()
    tokens.add({ id: 't', leadId: 'l' })
    tokens.add({ id: 'u' })
    leads.add({ id: 'l' })
    expect(tokens.all().map(({ lead }) => lead)).toEqual([null, null])
    tokens.change('t', { leadId: 'l' })
    expect(tokens.find('t')!.lead?.id).toBe('l')
  })

  it('leaves related rows out of a row’s JSON and copies', () => {
    const { leads, tokens } = create()
    leads.add({ id: 'l' })
    tokens.add({ id: 't', leadId: 'l' })
    const columns = { id: 't', at: 0, leadId: 'l' }
    expect(JSON.parse(JSON.stringify(tokens.find('t')))).toEqual(columns)
    expect({ ...tokens.find('t') }).toEqual(columns)
  })
})

it('the @mswjs/data database opens no channel to other tabs', () => {
  const Channel = vi.fn()
  vi.stubGlobal('window', {})
  vi.stubGlobal('BroadcastChannel', Channel)
  try {
    createMswjsDatabase()
    expect(Channel).not.toHaveBeenCalled()
    expect(globalThis.BroadcastChannel).toBe(Channel)
  } finally {
    vi.unstubAllGlobals()
  }
})
