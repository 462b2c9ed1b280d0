import { describe, expect, it } from 'vitest'
import {
  DecodeError,
  fields,
  flag,
  listOf,
  optionalId,
  text,
  textLike,
  withDefault,
} from '../../../src/core/kernel/decode.ts'

describe('a decoder', () => {
  it('decodes a value of its shape', () => {
    expect(text('a')).toBe('a')
    expect(textLike(5)).toBe('5')
    expect(textLike(2 ** 53 - 1)).toBe('9007199254740991')
    expect([optionalId(7), optionalId('a'), optionalId(null), optionalId({})]).toEqual(['7', 'a', '', ''])
    expect(textLike(false)).toBe('false')
    expect(flag(false)).toBe(false)
    expect(fields({ a: 1 })).toEqual({ a: 1 })
    expect(listOf(text)(['a', 'b'])).toEqual(['a', 'b'])
  })

  it.each([
    ['text', text, null, '$: expected text, found null'],
    ['text', text, ['a'], '$: expected text, found a list'],
    ['textLike', textLike, {}, '$: expected text, found object'],
    ['textLike', textLike, 2 ** 53, '$: expected text or a number within 2^53, found number'],
    ['textLike', textLike, -(2 ** 60), '$: expected text or a number within 2^53, found number'],
    ['optionalId', optionalId, 6.53e17, '$: expected text or a number within 2^53, found number'],
    ['flag', flag, 'true', '$: expected true or false, found string'],
    ['flag', flag, 1, '$: expected true or false, found number'],
    ['fields', fields, [], '$: expected an object, found a list'],
    ['fields', fields, null, '$: expected an object, found null'],
    ['fields', fields, undefined, '$: expected an object, found undefined'],
    ['a list', listOf(text), 'ab', '$: expected a list, found string'],
    ['a list', listOf(text), ['a', 2], '$[1]: expected text, found number'],
    ['lists of lists', listOf(listOf(text)), [['a'], ['b', null]], '$[1][1]: expected text, found null'],
  ])('%s reports where the shape is wrong', (_, decode, value, message) => {
    const read = (): unknown => decode(value)
    expect(read).toThrow(DecodeError)
    expect(read).toThrow(message)
  })

  it('does not report the value, which may be personal', () => {
    expect(() => flag('9876543210')).toThrow(/^(?!.*9876543210)/)
  })
})

describe('withDefault', () => {
  it('returns the default for another shape', () => {
    expect(withDefault(text, '')(5)).toBe('')
    expect(withDefault(text, null)('a')).toBe('a')
  })

  it('hides no other failure', () => {
    const broken = withDefault(() => {
      throw new TypeError('a bug')
    }, '')
    expect(() => broken('a')).toThrow('a bug')
  })
})
