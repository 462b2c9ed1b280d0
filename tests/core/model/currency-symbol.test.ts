import { describe, expect, it } from 'vitest'
import { amountPrefix } from '../../../src/core/model/currency-symbol.ts'

describe('amountPrefix', () => {
  it.each([
    ['₹', 'INR'],
    ['$', 'USD'],
    ['US$', 'USD'],
    ['$', 'AUD'],
    ['A$', 'AUD'],
    ['C$', 'CAD'],
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['Rs.', 'INR'],
    ['Rs', 'NPR'],
    ['INR', 'INR'],
    ['kr', 'SEK'],
    ['fr.', 'CHF'],
    ['₹', 'not a currency'],
  ])('is the symbol %s of the service for %s (R93)', (symbol, currency) => {
    expect(amountPrefix(symbol, currency)).toBe(symbol)
  })

  it.each([
    ['INR', '₹'],
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
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
    ['INR', 'USD'],
    ['Usd', 'EUR'],
  ])('is the code if %s contradicts %s (R93)', (symbol, currency) => {
    expect(amountPrefix(symbol, currency)).toBe(`${currency} `)
  })
})
