import { expect, it } from 'vitest'
import { fields } from '../../../src/core/kernel/decode.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { parseJson, readStoredList } from '../../../src/core/kernel/json.ts'

it.each(['', '{', 'undefined', '<html>', '{"a":1', 'NaN', '\u0000'])('%j is no JSON', (body) => {
  expect(parseJson(body)).toBeUndefined()
})

it('__proto__ in JSON changes no other object', () => {
  const body = parseJson('{"__proto__":{"polluted":true}}')
  expect(fields(body).polluted).toBeUndefined()
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

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

it('a missing list is empty', () => {
  expect(readStoredList(createMemoryStorage(), 'key')).toEqual([])
})
