import { describe, expect, it } from 'vitest'
import { languageCodes, tagOf } from '../../../src/core/model/language.ts'
import {
  formatAmount,
  readAmount,
  readPercent,
  struckThrough,
  amountPrefix,
} from '../../../src/core/model/price.ts'

const tags = languageCodes.map(tagOf)

it.each([
  [299, 999, 999],
  [299, 299.01, 299.01],
  [299, 299, null],
  [299, 100, null],
  [299, null, null],
  [null, 999, null],
])('for the amount %j strikes the base %j through as %j', (amount, base, struck) => {
  expect(struckThrough({ productId: 'p', amount, base, discount: null })).toBe(struck)
})

describe('an amount from the API (R49)', () => {
  it.each([
    [299, 299],
    [0, 0],
    [-0, 0],
    [9.99, 9.99],
    ['299', 299],
    [' 299 ', 299],
    ['299.990', 299.99],
    [0.07, 0.07],
    [9007199254740991, 9007199254740991],
    ['299.50', 299.5],
    ['1,999', 1999],
    ['12,34,567', 1234567],
    ['1,234,567.25', 1234567.25],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('reads %j as %j', (value, amount) => {
    expect(readAmount(value)).toBe(amount)
  })

  it.each([
    ['an empty text', ''],
    ['a blank text', '   '],
    ['a decimal comma', '1,99'],
    ['stray commas', '1,2,3'],
    ['a leading comma', ',299'],
    ['a negative number', -1],
    ['a negative text', '-1'],
    ['a number with its unit', '299 INR'],
    ['a number with its symbol', '₹299'],
    ['hexadecimal', '0x10'],
    ['an exponent', '1e3'],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['the word infinity', 'Infinity'],
    ['more than a number holds', 1e21],
    ['more than a number holds, as text', '9007199254740993'],
    ['other digits', '२९९'],
    ['two points', '1.2.3'],
    ['three decimals (R139)', 299.999],
    ['three decimals, as text (R139)', '1,299.005'],
    ['a price that a service computed with an error (R139)', 0.1 + 0.2],
    ['less than a cent (R139)', 0.001],
    ['null', null],
    ['nothing', undefined],
    ['true', true],
    ['a list', [299]],
    ['an object', { amount: 299 }],
  ])('is null for %s (R49)', (_, value) => {
    expect(readAmount(value)).toBeNull()
  })
})

describe('a discount in per cent (R49)', () => {
  it.each([
    [70, 70],
    ['70', 70],
    ['70%', 70],
    ['12.5 %', 12.5],
    [' 70 % ', 70],
    [0, 0],
    [100, 100],
    // Services divide; the percentage is rounded down.
    [(1 - 299 / 599) * 100, 50.08],
    ['16.666666666666664', 16.66],
    [99.999, 99.99],
    [8.2, 8.2],
    [33.33, 33.33],
    [0.57, 0.57],
  ])('reads %j as %j', (value, percent) => {
    expect(readPercent(value)).toBe(percent)
  })

  it.each([101, -5, '%', '7%0', '%70', '70 %%', 'half', null])('is null for %j', (value) => {
    expect(readPercent(value)).toBeNull()
  })
})

describe('an amount on screen (R31)', () => {
  it.each(tags)('groups rupees the Indian way in %s (R31)', (tag) => {
    for (const symbol of ['₹', '₨', 'inr ', 'rs.', '\u200eRs. '])
      expect(formatAmount(symbol, 1234567, tag)).toBe(`${symbol}12,34,567`)
  })

  it.each([
    ['$', 'en', '$1,234,567'],
    ['$', 'hi', '$12,34,567'],
    ['€', 'en', '€1,234,567'],
    ['€', 'kn', '€1,234,567'],
    ['€', 'ta', '€12,34,567'],
    ['Rsd ', 'en', 'Rsd 1,234,567'],
    ['dollars ', 'en', 'dollars 1,234,567'],
  ])('groups %s in %s as the language does (R31)', (symbol, tag, shown) => {
    expect(formatAmount(symbol, 1234567, tag)).toBe(shown)
  })

  it.each([
    [299, '₹299'],
    [1999, '₹1,999'],
    [9.9, '₹9.90'],
    [9.99, '₹9.99'],
    [0, '₹0'],
    [0.001, '₹0'],
    [1.999, '₹2'],
  ])('formats %j as %s, with two decimals or none', (amount, shown) => {
    expect(formatAmount('₹', amount, 'en')).toBe(shown)
  })

  it('uses Western digits in every language', () => {
    expect(formatAmount('$', 1234, 'hi-u-nu-deva')).toBe('$1,234')
    expect(formatAmount('$', 1234, 'mr')).toBe('$1,234')
  })

  it('puts the symbol in front if there is one (R31)', () => {
    expect(formatAmount('Rs. ', 299, 'en')).toBe('Rs. 299')
    expect(formatAmount('', 299, 'en')).toBe('299')
  })
})

describe('amountPrefix', () => {
  it.each([
    ['INR', '₹', '₨', 'Rs.', 'INR'],
    ['inr', '\u200e₹', 'Rs.'],
    ['NPR', 'Rs'],
    ['USD', '$', 'US$', '＄', 'dollars'],
    ['AUD', '$', 'A$'],
    ['CAD', 'C$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['TWD', 'NT$'],
    ['NIO', 'C$'],
    ['BRL', 'R$', '$'],
    ['RSD', 'Rsd', 'Din.'],
    ['SEK', 'kr', 'Kr'],
    ['CHF', 'fr.'],
    ['not a currency', '₹'],
  ])('is the symbol that the service sends for %s: %s (R93)', (currency, ...symbols) => {
    expect(symbols.map((symbol) => amountPrefix(symbol, currency))).toEqual(symbols)
  })

  it.each([
    ['INR', '₹'],
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['AUD', 'A$'],
    ['CHF', 'CHF '],
    ['XQZ', 'XQZ '],
    ['inr', '₹'],
  ])("is the currency's own symbol if the service sends none: %s (R93)", (currency, own) => {
    expect(amountPrefix('', currency)).toBe(own)
  })

  it.each([
    ['₹', 'USD'],
    ['$', 'INR'],
    ['US$', 'INR'],
    ['US$', 'CAD'],
    ['€', 'GBP'],
    ['£', 'EUR'],
    ['Rs.', 'USD'],
    ['Rs', 'USD'],
    ['INR', 'USD'],
    ['Usd', 'EUR'],
  ])('is the code if %s contradicts %s (R93)', (symbol, currency) => {
    expect(amountPrefix(symbol, currency)).toBe(`${currency} `)
  })
})
