import { describe, expect, it } from 'vitest'
import { dialEntries, entryOf, namedDialEntries } from '../../../src/core/model/dial-codes.ts'
import { defaultCountry, regions } from '../../../src/core/model/region.ts'
import { languageCodes, tagOf } from '../../../src/core/model/language.ts'
import { visitors } from '../../e2e/visitors.ts'

describe('the dial-code list', () => {
  it('has about 240 countries, each once, with a dial code and a flag (R61, S2, S2.11, S3.4)', () => {
    const listed = dialEntries('in')
    expect(Math.abs(listed.length - 240)).toBeLessThanOrEqual(5)
    expect(new Set(listed.map(({ code }) => code)).size).toBe(listed.length)
    for (const { code, dialCode, flag } of listed) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/)
      expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u)
    }
    expect([entryOf('in', 'IN').flag, entryOf('us', 'US').flag]).toEqual(['🇮🇳', '🇺🇸'])
  })

  it.each(regions.filter((region) => region !== 'in'))('has no +91 on /%s (R14, S2.11)', (region) => {
    expect(dialEntries(region).some(({ dialCode }) => dialCode === '+91')).toBe(false)
    expect(dialEntries(region).length).toBe(dialEntries('in').length - 1)
  })

  it.each(regions)('has the default of the region %s (S9, S3.7)', (region) => {
    expect(entryOf(region, defaultCountry[region]).dialCode).toBe(`+${visitors[region].isd}`)
  })

  it('puts the largest of the countries that share a dial code first (R47)', () => {
    const codes = dialEntries('in').map(({ dialCode }) => dialCode)
    const firstOfMany = dialEntries('in').filter(
      ({ dialCode }, index) => codes.indexOf(dialCode) === index && codes.lastIndexOf(dialCode) > index,
    )
    expect(firstOfMany.map(({ dialCode, code }) => `${dialCode} ${code}`).sort()).toEqual(
      [
        ...['+1 US', '+7 RU', '+39 IT', '+44 GB', '+47 NO', '+61 AU', '+64 NZ'],
        ...['+212 MA', '+262 RE', '+358 FI', '+590 GP', '+599 CW'],
      ].sort(),
    )
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
})
