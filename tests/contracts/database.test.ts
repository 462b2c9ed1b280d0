import { expect, it, vi } from 'vitest'
import { createMemoryDatabase } from '../fakes/memory-database.ts'
import { createMswjsDatabase } from '../../fake-server/backend/mswjs-database.ts'
import { databaseContract } from './database-contract.ts'

databaseContract('@mswjs/data', createMswjsDatabase)
databaseContract('in-memory', createMemoryDatabase)

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
