import { describe, expect, it } from 'vitest'
import {
  detectLanguage,
  languageOfAddress,
  languageSources,
  type LanguageSources,
} from '../../src/i18n/detect-language.ts'

const none: LanguageSources = { cookie: null, local: null, session: null, browser: [], html: null }

/** Every source names another language. */
const all: LanguageSources = { cookie: 'hn', local: 'ta', session: 'tel', browser: ['ml-IN'], html: 'kn' }

describe('the language of an address', () => {
  it.each([
    ['?lan=ta', 'ta'],
    ['?lng=kan', 'kan'],
    ['?lan=ta&lng=kan', 'ta'],
    ['?lng=kan&lan=ta', 'ta'],
    ['?lan=xx&lng=kan', 'kan'],
    ['?lan=hi', 'hn'],
    ['?lan=te-IN', 'tel'],
    ['?lan=ML', 'mal'],
    ['?lan=HN', 'hn'],
    ['?lan=Tel', 'tel'],
    ['?lng=KAN', 'kan'],
  ] as const)(
    '%s is %s: `lan` beats `lng`, product codes and tags both count (R2, R54, S2.2)',
    (query, code) => {
      expect(languageOfAddress(query)).toBe(code)
    },
  )

  it('is the last value of a repeated parameter (R11)', () => {
    expect(languageOfAddress('?lan=hn&lan=ta')).toBe('ta')
    expect(languageOfAddress('?lng=hn&lng=ta')).toBe('ta')
    expect(languageOfAddress('?lan=hn&lan=xx&lng=kan')).toBe('kan')
  })

  it.each(['', '?lan=', '?lan=xx', '?lan=fr&lng=de', '?lan=__proto__', '?lan=constructor', '?lang=ta'])(
    'is none at "%s" (R2)',
    (query) => {
      expect(languageOfAddress(query)).toBeNull()
    },
  )
})

describe('detection', () => {
  it('reads address, cookie, local, session storage, browser, document in order (S9, S9.1, I10)', () => {
    expect(detectLanguage('?lng=en', all)).toBe('en')
    expect(detectLanguage('', all)).toBe('hn')
    expect(detectLanguage('', { ...all, cookie: null })).toBe('ta')
    expect(detectLanguage('', { ...all, cookie: null, local: null })).toBe('tel')
    expect(detectLanguage('', { ...all, cookie: null, local: null, session: null })).toBe('mal')
    expect(detectLanguage('', { ...none, html: 'kn' })).toBe('kan')
  })

  it('ignores unknown languages, and reads a tag in storage (R2)', () => {
    expect(detectLanguage('', { ...none, local: 'hi-IN' })).toBe('hn')
    expect(detectLanguage('?lan=fr', { ...none, local: 'xx', session: 'tel' })).toBe('tel')
    expect(detectLanguage('?lan=fr', { ...all, cookie: 'de', local: 'toString', session: '' })).toBe('mal')
  })

  it("uses the browser's first supported language", () => {
    expect(detectLanguage('', { ...none, browser: ['fr-FR', 'de', 'te', 'hi'] })).toBe('tel')
  })

  it.each([none, { ...none, html: 'en' }, { ...none, browser: ['fr', 'bn'], html: 'fr' }])(
    'is null if no source names a supported language: %j (S1, R108)',
    (sources) => {
      expect(detectLanguage('?lan=fr', sources)).toBeNull()
    },
  )
})

/** Reads a window without stored languages. */
function sourcesOf(cookie: string, navigator: object): ReturnType<typeof languageSources> {
  const storage = { getItem: () => null }
  const document = { documentElement: { lang: 'en' }, cookie }
  const window = { document, navigator, localStorage: storage, sessionStorage: storage }
  return languageSources(window as unknown as Window)
}

it('uses the browser’s languages if cookie and storage are blocked (R37)', () => {
  const refuse = (): never => {
    throw new DOMException('sandboxed', 'SecurityError')
  }
  const sandboxed = {
    document: { documentElement: { lang: 'en' } },
    navigator: { languages: ['ta-IN', 'en'] },
  }
  Object.defineProperty(sandboxed.document, 'cookie', { get: refuse })
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(sandboxed, storage, { get: refuse })

  expect(languageSources(sandboxed as unknown as Window)).toEqual({
    cookie: null,
    local: null,
    session: null,
    browser: ['ta-IN', 'en'],
    html: 'en',
  })
})

it.each([
  ['a=b; i18next=ta', 'ta'],
  ['i18next="hn"; c=d', 'hn'],
  ['notI18next=ta; xi18next=ta', null],
])('reads the language of the cookies %j: %s (S9)', (cookie, language) => {
  expect(sourcesOf(cookie, { languages: ['en'] }).cookie).toBe(language)
})

it('uses the one language of a browser without a list (R108)', () => {
  expect(sourcesOf('', { language: 'hi-IN' }).browser).toEqual(['hi-IN'])
})
