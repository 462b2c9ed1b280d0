import { expect, it } from 'vitest'
import { languageSources } from '../../src/first-paint/language-sources.ts'

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
