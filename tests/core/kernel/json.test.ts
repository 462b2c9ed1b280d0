import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { readStoredList } from '../../../src/core/kernel/json.ts'

it.each([
  ['["a",7,null]', ['a', 7, null]],
  ['[]', []],
  ['', []],
  ['x', []],
  ['{"length":1}', []],
  ['null', []],
])('%j is the list %j (R37)', (stored, list) => {
  expect(readStoredList(createMemoryStorage({ key: stored }), 'key')).toEqual(list)
})

it('nothing is an empty list', () => {
  expect(readStoredList(createMemoryStorage(), 'key')).toEqual([])
})
