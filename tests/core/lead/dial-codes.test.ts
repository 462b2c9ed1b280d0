import { describe, expect, it } from 'vitest'
import { dialEntries, entryOf, namedDialEntries } from '../../../src/core/lead/dial-codes.ts'
import { defaultCountry } from '../../../src/core/model/region.ts'
import { languageCodes, tagOf } from '../../../src/core/model/language.ts'

describe('the dial-code list', () => {
  it('has about 240 entries (S2, S2.11)', () => {
    expect(dialEntries('in').length).toBeGreaterThanOrEqual(235)
    expect(dialEntries('in').length).toBeLessThanOrEqual(245)
  })

  it('names each country once, with two letters (S3.4)', () => {
    const codes = dialEntries('in').map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/)
  })

  it('gives each entry a dial code of one to four digits (S3.4)', () => {
    for (const { dialCode } of dialEntries('in')) expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/)
  })

  it('keeps a flag for each entry (R61, S3.4)', () => {
    expect(entryOf('in', 'IN').flag).toBe('🇮🇳')
    expect(entryOf('us', 'US').flag).toBe('🇺🇸')
    for (const { flag } of dialEntries('in')) expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u)
  })

  it.each(['us', 'uk'] as const)('has no +91 on /%s (R14, S2.11)', (region) => {
    expect(dialEntries(region).some(({ dialCode }) => dialCode === '+91')).toBe(false)
    expect(dialEntries(region).length).toBe(dialEntries('in').length - 1)
  })

  it.each([
    ['in', '+91'],
    ['us', '+1'],
    ['uk', '+44'],
  ] as const)('stands on the default of /%s: %s (S9, S3.7)', (region, dialCode) => {
    expect(entryOf(region, defaultCountry[region]).dialCode).toBe(dialCode)
  })

  it('falls back to the default for a country that is not offered', () => {
    expect(entryOf('us', 'IN').code).toBe('US')
    expect(entryOf('in', 'ZZ').code).toBe('IN')
  })

  it.each([
    ['+1', 'US'],
    ['+7', 'RU'],
    ['+39', 'IT'],
    ['+44', 'GB'],
    ['+47', 'NO'],
    ['+61', 'AU'],
    ['+64', 'NZ'],
    ['+212', 'MA'],
    ['+262', 'RE'],
    ['+358', 'FI'],
    ['+590', 'GP'],
    ['+599', 'CW'],
  ])('puts the largest of the countries that share %s first: %s (R47)', (dialCode, largest) => {
    const sharing = dialEntries('in').filter((entry) => entry.dialCode === dialCode)
    expect(sharing.length).toBeGreaterThan(1)
    expect(sharing[0]?.code).toBe(largest)
  })

  it('lists every code that more than one country shares', () => {
    const counts = new Map<string, number>()
    for (const { dialCode } of dialEntries('in')) counts.set(dialCode, (counts.get(dialCode) ?? 0) + 1)
    expect(
      [...counts]
        .filter(([, count]) => count > 1)
        .map(([dialCode]) => dialCode)
        .sort(),
    ).toEqual(['+1', '+212', '+262', '+358', '+39', '+44', '+47', '+590', '+599', '+61', '+64', '+7'].sort())
  })
})

describe('the country names (R43)', () => {
  it('are those of the interface language (R43)', () => {
    const nameOf = (tag: string): string | undefined =>
      namedDialEntries('in', tag).find(({ code }) => code === 'IN')?.name
    expect(nameOf('en')).toBe('India')
    expect(nameOf('hi')).toBe('भारत')
    expect(nameOf('ta')).toBe('இந்தியா')
  })

  it.each(languageCodes)('are all there and in the alphabetical order of %s (S3.4)', (code) => {
    const names = namedDialEntries('in', tagOf(code)).map(({ name }) => name)
    expect(names.every((name) => !/^[A-Z]{2}$/.test(name))).toBe(true)
    expect(names).toEqual([...names].sort(new Intl.Collator(tagOf(code)).compare))
  })

  it('put Åland beside Albania in English, not after Zimbabwe', () => {
    const names = namedDialEntries('in', 'en').map(({ name }) => name)
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Algeria'))
  })
})
