import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from '../../../src/core/model/written-number.ts'

describe('a number that was typed (R74, R92)', () => {
  it.each<[number, ...string[]]>([
    [120, '120', '१२०', '+120', '１２０'],
    [150, '१५०'],
    [-5, '-5'],
    [30.5, ' 30.5 ', '३०.५'],
    [1000, '1,000', ' 1,000 ', '1 000', '1\u202f000', '1’000', "1'000", '1e3', '＋１，０００', '1\u200b000'],
    [1000, '\u200e1,000\u200f', '1,000 ft'],
    [1000.5, '١٬٠٠٠٫٥'],
    [1500, '+1,500'],
    [1500.5, '+1 500.5'],
    [100_000, '1,00,000', '१,००,०००'],
    [1_234_567.5, '12,34,567.5', '1.234.567,5'],
    // A decimal comma (R92).
    [120.5, '120,5', '१२०,५', '１２０，５', '１２０．５', '120½'],
    [30.25, '30,25'],
    [1.5, '+1,5'],
    [1234.5, '1 234,5', '1.234,5'],
    [120_500, '120,500'],
    [0.5, '½'],
    [30.75, '30 ¾'],
    // Feet and inches (R92).
    [30, '30 ft', '30ft.', '30 Feet', "30'", '30′', '३० फीट', '30 அடி', '30 అడుగులు', '30 അടി', '30 ಅಡಿ'],
    [
      30.5,
      '30½ ft',
      '30,5 ft',
      '30′6″',
      '30\' 6"',
      '30’6”',
      "30'6''",
      "30'6",
      '30 ft 6 in',
      '30 feet 6 inches',
    ],
  ])('reads %d from %j and other spellings', (value, ...spellings) => {
    expect(spellings.map(parseTypedNumber)).toEqual(spellings.map(() => value))
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
  ])('reads no number from %j', (written) => {
    expect(parseTypedNumber(written)).toBeNaN()
  })
})
