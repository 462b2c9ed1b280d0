import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTyped } from '../../../src/core/model/written-number.ts'

const languages = ['deva', 'taml', 'telu', 'mlym', 'knda', 'beng', 'arab', 'fullwide', 'mathbold', 'mathmono']

describe('a number that was typed (R74, R92)', () => {
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
    // A decimal comma (R92).
    ['120,5', 120.5],
    ['30,25', 30.25],
    ['१२०,५', 120.5],
    ['１２０，５', 120.5],
    ['+1,5', 1.5],
    ['1 234,5', 1234.5],
    ['1.234,5', 1234.5],
    ['120,500', 120_500],
    ['120½', 120.5],
    ['30 ¾', 30.75],
    ['½', 0.5],
    // Feet and inches (R92).
    ['30½ ft', 30.5],
    ['30 ft', 30],
    ['30ft.', 30],
    ['30 Feet', 30],
    ["30'", 30],
    ['30′', 30],
    ['30′6″', 30.5],
    ['30\' 6"', 30.5],
    ['30’6”', 30.5],
    ["30'6''", 30.5],
    ["30'6", 30.5],
    ['30 ft 6 in', 30.5],
    ['30 feet 6 inches', 30.5],
    ['30,5 ft', 30.5],
    ['1,000 ft', 1000],
    ["1'000", 1000],
    ['३० फीट', 30],
    ['30 அடி', 30],
    ['30 అడుగులు', 30],
    ['30 അടി', 30],
    ['30 ಅಡಿ', 30],
  ])('reads %j as %d', (written, value) => {
    expect(readTyped(written)).toBe(value)
  })

  it.each([
    '1,2,3',
    '1,2,5',
    '12 6',
    '30 m',
    '30 ft 6 m',
    '1.5.2',
    'about 200',
    ',100',
    '+',
    '++5',
    '+-5',
    "'6",
    'ft',
  ])('reads no number in %j', (written) => {
    expect(readTyped(written)).toBeNaN()
  })

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
