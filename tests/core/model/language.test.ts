import { describe, expect, it } from 'vitest'
import { isLanguageCode, readLanguage, tagOf } from '../../../src/core/model/language.ts'

describe('a language (R2)', () => {
  it.each([
    ['en', 'en'],
    ['hn', 'hn'],
    ['hi', 'hn'],
    ['hi-IN', 'hn'],
    ['te_IN', 'tel'],
    ['tel', 'tel'],
    ['ml', 'mal'],
    ['kn-Knda-IN', 'kan'],
    [' TA ', 'ta'],
    ['EN-gb', 'en'],
    ['fr', null],
    ['english', null],
    ['', null],
    [null, null],
    [7, null],
    [['en'], null],
  ])('is read from %j as %j', (text, code) => {
    expect(readLanguage(text)).toBe(code)
  })

  it('has a product code and a language tag', () => {
    expect(['en', 'tel', 'te', 'EN', '', null, ['en']].filter(isLanguageCode)).toEqual(['en', 'tel'])
    expect([tagOf('hn'), tagOf('kan')]).toEqual(['hi', 'kn'])
  })
})
