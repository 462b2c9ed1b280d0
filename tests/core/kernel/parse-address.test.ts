import { expect, it } from 'vitest'
import { parseAddress } from '../../../src/core/kernel/parse-address.ts'

it('an address is read, from a base where there is one; what is none is null', () => {
  expect(parseAddress('https://plotline.test/a')?.pathname).toBe('/a')
  expect(parseAddress('b', 'https://plotline.test/a/')?.pathname).toBe('/a/b')
  expect([parseAddress('b'), parseAddress('https://'), parseAddress('b', 'a')]).toEqual([null, null, null])
})
