import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTyped } from '../../../src/core/model/written-number.ts'

const languages = ['deva', 'taml', 'telu', 'mlym', 'knda', 'beng', 'arab', 'fullwide', 'mathbold', 'mathmono']

describe('a number that was typed (R74)', () => {
  it.each([
    ['120', 120],
    [' 30.5 ', 30.5],
    ['१२०', 120],
    ['१५०', 150],
    ['३०.५', 30.5],
    ['1,000', 1000],
    [' 1,000 ', 1000],
    ['1,00,000', 100000],
    ['12,34,567.5', 1234567.5],
    ['१,००,०००', 100000],
    ['1 000', 1000],
    ['1\u202f000', 1000],
    ['1’000', 1000],
    ['١٬٠٠٠٫٥', 1000.5],
    ['1e3', 1000],
    ['-5', -5],
    ['+120', 120],
    ['+1,500', 1500],
    ['+1 500.5', 1500.5],
    ['１２０', 120],
    ['＋１，０００', 1000],
    ['１２０．５', 120.5],
    ['\u200e1,000\u200f', 1000],
    ['1\u200b000', 1000],
  ])('reads %j as %d (R74)', (written, value) => {
    expect(readTyped(written)).toBe(value)
  })

  it.each(['1,5', '1,2,3', '12 6', '30 ft', '12’6', '1.5.2', 'about 200', ',100', '+', '++5', '+-5', '+1,5'])(
    'reads no number in %j',
    (written) => {
      expect(readTyped(written)).toBeNaN()
    },
  )

  it('may be written in the digits of any script (R74)', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...languages), (value, numberingSystem) => {
        const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(value)
        return readTyped(written) === value
      }),
    )
  })

  it('may be grouped as any of the three regions groups it', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('en-IN', 'en-US', 'hi-u-nu-deva', 'mr-u-nu-deva'),
        (value, tag) => {
          return readTyped(new Intl.NumberFormat(tag).format(value)) === value
        },
      ),
    )
  })
})
