import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress, safeAddress, safeStoredAddress } from '../../../src/core/kernel/address.ts'

const origin = 'https://plotline.test'

const hostile: [why: string, text: string][] = [
  ['nothing', ''],
  ['a blank', ' '],
  ['a blank before the slash', ' /response'],
  ['a no-break space before the slash', '\u00a0/response'],
  ['a byte order mark before the slash', '\ufeff/response'],
  ['another host', 'https://evil.test'],
  ['another host in plain http', 'http://evil.test/'],
  ['another scheme in capitals', 'HTTPS://EVIL.TEST/'],
  ['this origin, absolute', 'https://plotline.test/response'],
  ['this origin with another port', 'https://plotline.test:8443/'],
  ['this origin as a user name', 'https://plotline.test@evil.test/'],
  ['this origin as a subdomain', 'https://plotline.test.evil.test/'],
  ['a scheme without slashes', 'https:evil.test'],
  ['a scheme with one slash', 'https:/evil.test'],
  ['a script', 'javascript:alert(1)'],
  ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
  ['a script after a tab', '\tjavascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://plotline.test/1'],
  ['a file', 'file:///etc/passwd'],
  ['mail', 'mailto:a@evil.test'],
  ['a host without a scheme', '//evil.test'],
  ['this host without a scheme', '//plotline.test/response'],
  ['a host without a scheme, and this one behind it', '//evil.test/https://plotline.test/'],
  ['three slashes', '///evil.test'],
  ['many slashes', '//////evil.test'],
  ['a slash and a backslash', '/\\evil.test'],
  ['a backslash and a slash', '\\/evil.test'],
  ['two backslashes', '\\\\evil.test'],
  ['a slash and two backslashes', '/\\\\evil.test'],
  ['a backslash further on', '/response\\..\\evil'],
  ['a backslash in the query', '/response?next=\\evil.test'],
  ['a backslash in the hash', '/response#\\evil.test'],
  ['a tab between the slashes', '/\t/evil.test'],
  ['a line feed between the slashes', '/\n/evil.test'],
  ['a carriage return between the slashes', '/\r/evil.test'],
  ['a tab at the start', '\t//evil.test'],
  ['a line feed at the start', '\n/response'],
  ['a null character', '/\u0000/evil.test'],
  ['a null character at the end', '/response\u0000'],
  ['a header that is split', '/response\r\nLocation: https://evil.test'],
  ['a delete character', '/response\u007f'],
  ['a control character of the upper range', '/response\u0085'],
  ['an escape character', '/\u001b[31m'],
  ['a relative path', 'response/form_one'],
  ['a path that climbs', '../response'],
  ['a dot', './response'],
  ['a host after an at sign', '@evil.test'],
  ['a host after a dot', '.evil.test'],
  ['a port', ':8443/'],
  ['a query alone', '?back=//evil.test'],
  ['a hash alone', '#//evil.test'],
  ['a path that climbs to a double slash', '/..//evil.test'],
  ['a path that stays and opens a double slash', '/.//evil.test'],
  ['the same with the dots written as codes', '/%2e%2e//evil.test'],
  ['a folder climbed out of before a double slash', '/response/..//evil.test'],
  ['a full-width slash at the start', '\uff0fresponse'],
]

const harmless: [text: string, followed: string][] = [
  ['/', '/'],
  ['/response/checkout/form_one', '/response/checkout/form_one'],
  [
    '/us/response/checkout/form_one?isd=%2B1&mobile=4155550132',
    '/us/response/checkout/form_one?isd=%2B1&mobile=4155550132',
  ],
  ['/a?x=1&x=2#part', '/a?x=1&x=2#part'],
  ['/a?next=https://evil.test', '/a?next=https://evil.test'],
  ['/a?next=//evil.test', '/a?next=//evil.test'],
  ['/a//b', '/a//b'],
  ['/@evil.test', '/@evil.test'],
  ['/:8443', '/:8443'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/%2f%2fevil.test', '/%2f%2fevil.test'],
  ['/%5cevil.test', '/%5cevil.test'],
  ['/a/../b', '/b'],
  ['/a b', '/a%20b'],
  ['/வீடு', '/%E0%AE%B5%E0%AF%80%E0%AE%9F%E0%AF%81'],
]

describe('an address from outside (R33)', () => {
  it.each(hostile)('is unsafe if it is %s (R33)', (_why, text) => {
    expect(safeAddress(text, origin)).toBeNull()
  })

  it.each(harmless)('is safe if it is a path of this origin: %s', (text, followed) => {
    expect(safeAddress(text, origin)).toBe(followed)
  })

  it('is unsafe in a page with an opaque origin', () => {
    expect(safeAddress('/response', 'null')).toBeNull()
  })
})

describe('an address from storage (R33)', () => {
  it.each([
    'HTTPS://PLOTLINE.TEST/us?lan=hn',
    'https://plotline.test:443/us?lan=hn',
    'https://visitor@plotline.test/us?lan=hn',
  ])('is reduced to its path in every spelling of its origin: %s (R86)', (text) => {
    expect(safeStoredAddress(text, origin)).toBe('/us?lan=hn')
  })

  it('is reduced to its path on an http host too', () => {
    const local = 'http://localhost:4173'
    expect(safeStoredAddress(`${local}/response/checkout/a`, local)).toBe('/response/checkout/a')
  })

  const absolute = [
    `${origin}//evil.test`,
    `${origin}/\\evil.test`,
    `${origin}/response\\evil.test`,
    `${origin}@evil.test/`,
    `${origin}.evil.test/`,
    `${origin}:8443/`,
    origin,
    `${origin}?a`,
    `${origin}${origin}/`,
    'http://plotline.test/response',
    ` ${origin}/response`,
  ]
  it.each([...absolute, ...hostile.map(([, text]) => text).filter((text) => text !== `${origin}/response`)])(
    'is unsafe if it leads elsewhere: %j',
    (text) => {
      expect(safeStoredAddress(text, origin)).toBeNull()
    },
  )
})

const piece = fc.oneof(
  fc.constantFrom('/', '//', '\\', '..', '.', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', '\0', ' '),
  fc.constantFrom('https:', 'javascript:', 'evil.test', origin, 'response', '[', '%'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const anything = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

it('any text leads to this origin or is unsafe (R33)', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '/'), anything, (start, text) => {
      for (const followed of [safeAddress(start + text, origin), safeStoredAddress(start + text, origin)]) {
        if (followed === null) continue
        expect(followed).toMatch(/^\/(?!\/)/)
        expect(followed).not.toMatch(/[\\\p{Cc}]/u)
        expect(new URL(followed, origin).origin).toBe(origin)
      }
    }),
    { numRuns: 3000 },
  )
})

it('parseAddress parses an address, also with a base, and returns null for anything else', () => {
  expect(parseAddress('https://plotline.test/a')?.pathname).toBe('/a')
  expect(parseAddress('b', 'https://plotline.test/a/')?.pathname).toBe('/a/b')
  expect([parseAddress('b'), parseAddress('https://'), parseAddress('b', 'a')]).toEqual([null, null, null])
})
