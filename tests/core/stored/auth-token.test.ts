import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { eraseAuthToken, readAuthToken, storeAuthToken } from '../../../src/core/stored/auth-token.ts'

const owner = { responseId: 'r-1', mobile: '9876543210' }

describe('the token of a verified visitor (R117)', () => {
  it('is read for its response and number only', () => {
    const storage = createMemoryStorage()
    storeAuthToken(storage, 'token-1', owner)
    expect(readAuthToken(storage, owner)).toBe('token-1')
    for (const change of [
      { responseId: 'r-2' },
      { mobile: '9123456780' },
      { responseId: '' },
      { mobile: '' },
    ])
      expect(readAuthToken(storage, { ...owner, ...change })).toBe('')
    storeAuthToken(storage, 'token-2', { responseId: 'r-2', mobile: '9123456780' })
    expect(readAuthToken(storage, owner)).toBe('')
  })

  it.each([
    null,
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"responseId":"r-1"}',
    '{"responseId":["r-1"],"mobile":9876543210}',
  ])('is nobody’s if its owner is stored as %s', (plotlineTokenOwner) => {
    const storage = createMemoryStorage({
      authToken: 'eyJ',
      ...(plotlineTokenOwner === null ? {} : { plotlineTokenOwner }),
    })
    expect(readAuthToken(storage, owner)).toBe('')
  })

  it('is erased with the order of its response', () => {
    const storage = createMemoryStorage()
    storeAuthToken(storage, 'token-1', owner)
    eraseAuthToken(storage, 'r-2')
    expect(readAuthToken(storage, owner)).toBe('token-1')
    eraseAuthToken(storage, 'r-1')
    expect({ token: storage.read('authToken'), owner: storage.read('plotlineTokenOwner') }).toEqual({
      token: null,
      owner: null,
    })
  })

  it('leaves another application’s key alone', () => {
    const storage = createMemoryStorage({ authToken: 'eyJ' })
    eraseAuthToken(storage, 'r-1')
    expect(storage.read('authToken')).toBe('eyJ')
  })
})
