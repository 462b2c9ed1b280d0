import alerts from 'virtual:english/alerts'
import common from 'virtual:english/common'
import { describe, expect, it } from 'vitest'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { detectLanguage, type LanguageSources } from '../../src/i18n/detect-language.ts'
import { createFetchHttpClient } from '../../src/adapters/http/fetch-http-client.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { languagesModule } from '../../src/composition/languages-module.ts'
import { deferred } from '../fakes/fake-http.ts'
import { settled } from '../fakes/settled.ts'
import { fakeAdapters } from '../fakes/fake-adapters.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

const none: LanguageSources = { cookie: null, local: null, session: null, browser: [], html: null }

type FileResponse = Response | Error | Promise<Response>

const texts = (close: string): Response => Response.json({ common: { close } })

function start({
  address = '/',
  sources = {},
  files = {},
}: {
  address?: string
  sources?: Partial<LanguageSources>
  /** Answers by language, or language and `later`, in the order of the requests. */
  files?: Record<string, FileResponse[]>
} = {}) {
  const ports = createFakePorts({ address })
  const { clock, navigator } = ports
  const requested: string[] = []
  const aborted: string[] = []
  const sentCookies: (RequestCredentials | undefined)[] = []
  const documentTags: string[] = []
  const container = createContainer(
    fakeAdapters(ports),
    languagesModule({
      language: detectLanguage(new URL(address, 'https://plotline.test').search, { ...none, ...sources }),
      setDocumentLanguage: (tag) => void documentTags.push(tag),
    }),
  )
  const http = createFetchHttpClient((file, { signal, credentials }) => {
    requested.push(file)
    sentCookies.push(credentials)
    signal?.addEventListener('abort', () => aborted.push(file))
    const [, , code = '', name] = file.split('/')
    const response = files[name === 'later.json' ? `${code} later` : code]?.shift() ?? new Error('no network')
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response)
  })
  container.rebind('http').toConstantValue(http)
  const languages = container.get('languages')
  // In the app, an effect of the shell does this for each new address.
  navigator.onTraversal(languages.syncWithAddress)
  const { i18n } = languages
  const shown = (): string => i18n.t('common.close')
  /** Advances the clock in steps, and lets everything pending settle. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500)
      await settled()
    }
  }
  return { ...ports, pass, requested, aborted, sentCookies, documentTags, files, languages, i18n, shown }
}

/** Every try of one read. */
const threeFailures = (): Error[] => Array.from({ length: 3 }, () => new Error('no network'))

addEnglish('common', common)

describe('the start', () => {
  it('needs no file for English and is ready at once', async () => {
    const { requested, documentTags, languages, shown } = start()
    await languages.ready
    expect({ requested, documentTags, shown: shown() }).toEqual({
      requested: [],
      documentTags: ['en'],
      shown: 'Close',
    })
  })

  it.each(languageCodes.filter((code) => code !== 'en'))(
    "reads /locales/%s/translation.json and sets the document's language (R2, S7.10)",
    async (code) => {
      const { requested, sentCookies, documentTags, languages, shown } = start({
        address: `/?lan=${code}`,
        files: { [code]: [texts(`close in ${code}`)] },
      })
      await languages.ready
      expect(requested).toEqual([`/locales/${code}/translation.json`])
      // A host with restricted access needs cookies.
      expect(sentCookies).toEqual(['same-origin'])
      expect(documentTags.at(-1)).toBe(tagOf(code))
      expect(shown()).toBe(`close in ${code}`)
    },
  )

  it('stores the detected language under i18nextLng, by its product code (S9, S9.1)', () => {
    const { storage } = start({ sources: { browser: ['hi-IN'] } })
    expect(storage.read('i18nextLng')).toBe('hn')
  })

  it('stores neither an unknown code nor the fallback (R2, R108)', () => {
    const { languages, storage } = start({ address: '/?lan=fr', sources: { browser: ['bn'], html: 'en' } })
    expect(languages.current.get()).toBe('en')
    expect(storage.read('i18nextLng')).toBeNull()
  })

  it('keeps the address as it is before a choice', () => {
    const { navigator } = start({ address: '/?lan=ta&utm_source=x' })
    expect(navigator.entries().addresses).toEqual(['/?lan=ta&utm_source=x'])
  })
})

describe('a choice', () => {
  it('switches, is stored, and removes `lan` and `lng` from the address (R54)', async () => {
    const { storage, navigator, languages, shown } = start({
      address: '/us/response/a?lan=ta&Rx=r1&lng=hn',
      files: { ta: [texts('மூடு')], kan: [texts('ಮುಚ್ಚಿ')] },
    })
    await languages.ready
    languages.choose('kan')
    await settled()
    expect(languages.current.get()).toBe('kan')
    expect(shown()).toBe('ಮುಚ್ಚಿ')
    expect(storage.read('i18nextLng')).toBe('kan')
    expect(navigator.entries().addresses).toEqual(['/us/response/a?Rx=r1'])
  })

  it('removes the language from earlier history entries when they are shown (R54)', () => {
    const { languages, navigator } = start({ address: '/?lan=kan&utm_source=x' })
    navigator.replaceState({ pageId: 'landing', entry: 0 })
    navigator.pushState({ pageId: 'run', entry: 0 })
    navigator.pushState({ pageId: 'run', entry: 1 })
    navigator.back()
    languages.choose('en')
    navigator.back()
    navigator.forward()
    navigator.forward()
    expect(navigator.state()).toEqual({ pageId: 'run', entry: 1 })
    expect(navigator.entries().addresses).toEqual(Array(3).fill('/?utm_source=x'))
  })

  it('removes the language from entries of an earlier document too (R54, R65)', () => {
    const { languages, navigator } = start({ sources: { local: 'en' } })
    navigator.push('/?lan=kan&utm_source=x')
    navigator.replaceState({ pageId: 'run', entry: 0 })
    navigator.back()
    navigator.forward()
    expect(languages.current.get()).toBe('en')
    expect(navigator.state()).toEqual({ pageId: 'run', entry: 0 })
    expect(navigator.entries().addresses).toEqual(['/', '/?utm_source=x'])
  })

  it.each(['lan=hn&lan=ta', 'lan=xx&lng=ta'])(
    'removes every language from an address that names several: %s (R11, R54)',
    (named) => {
      const { languages, navigator } = start({ address: `/?${named}` })
      expect(languages.current.get()).toBe('ta')
      navigator.pushState({ pageId: 'run', entry: 0 })
      navigator.push('/privacy-policy')
      languages.choose('hn')
      navigator.back()
      expect(navigator.location().search).toBe('')
    },
  )

  it.each(['kan', 'kn', 'fr'])('not made leaves the language %s in each entry (R2)', (named) => {
    const { navigator } = start({ address: `/?lan=${named}` })
    navigator.pushState({ pageId: 'run', entry: 0 })
    navigator.back()
    navigator.forward()
    expect(navigator.entries().addresses).toEqual(Array(2).fill(`/?lan=${named}`))
  })

  it('of a loaded language requests no file', async () => {
    const { requested, languages, shown } = start({ files: { ta: [texts('மூடு')] } })
    await languages.ready
    languages.choose('ta')
    await settled()
    languages.choose('en')
    languages.choose('ta')
    await settled()
    expect({ requestedCount: requested.length, shown: shown() }).toEqual({ requestedCount: 1, shown: 'மூடு' })
  })

  it('that was replaced by another is not shown when its file arrives', async () => {
    const tamil = deferred<Response>()
    const { languages, documentTags, shown } = start({
      files: { ta: [tamil.promise], hn: [texts('बंद करें')] },
    })
    await languages.ready
    languages.choose('ta')
    languages.choose('hn')
    await settled()
    tamil.resolve(texts('மூடு'))
    await settled()
    expect({ shown: shown(), tag: documentTags.at(-1) }).toEqual({ shown: 'बंद करें', tag: 'hi' })
  })
})

describe('the texts of later pages (R136)', () => {
  const later = (heading: string): Response => Response.json({ notFound: { title: heading } })
  const shownLater = ({ i18n }: ReturnType<typeof start>): string => i18n.t('notFound.title')

  it('are loaded with the first of these pages, once', async () => {
    const visit = start({ address: '/?lan=ta', files: { ta: [texts('மூடு')], 'ta later': [later('இல்லை')] } })
    const { languages, requested } = visit
    await languages.ready
    await languages.loadLater()
    await languages.loadLater()
    expect({ first: visit.shown(), later: shownLater(visit) }).toEqual({ first: 'மூடு', later: 'இல்லை' })
    expect(requested).toEqual(['/locales/ta/translation.json', '/locales/ta/later.json'])
  })

  it('need no file in English', async () => {
    const { languages, requested } = start()
    await languages.loadLater()
    expect(requested).toEqual([])
  })

  it('load beside those of the first screens, and neither is shown before the other', async () => {
    const slow = deferred<Response>()
    const visit = start({ address: '/?lan=ta', files: { ta: [texts('மூடு')], 'ta later': [slow.promise] } })
    const loaded = visit.languages.loadLater()
    await settled()
    expect({ requested: visit.requested.length, shown: visit.shown() }).toEqual({
      requested: 2,
      shown: 'Close',
    })
    slow.resolve(later('இல்லை'))
    await Promise.all([loaded, visit.languages.ready])
    expect({ first: visit.shown(), later: shownLater(visit) }).toEqual({ first: 'மூடு', later: 'இல்லை' })
  })

  it('are loaded with each language that is chosen afterwards', async () => {
    const visit = start({
      address: '/?lan=ta',
      files: {
        ta: [texts('மூடு')],
        'ta later': [later('இல்லை')],
        hn: [texts('बंद करें')],
        'hn later': [later('नहीं')],
      },
    })
    await visit.languages.ready
    await visit.languages.loadLater()
    visit.languages.choose('hn')
    await settled()
    expect({ first: visit.shown(), later: shownLater(visit) }).toEqual({ first: 'बंद करें', later: 'नहीं' })
  })

  it('delay their page for 3 s at most, and are shown when the network returns', async () => {
    const visit = start({ address: '/?lan=ta', files: { ta: [texts('மூடு')] } })
    const { languages, page, pass, documentTags } = visit
    await languages.ready
    let isResolved = false
    void languages.loadLater().then(() => (isResolved = true))
    await pass(3_000)
    expect({ isResolved, first: visit.shown(), tag: documentTags.at(-1) }).toEqual({
      isResolved: true,
      first: 'மூடு',
      tag: 'ta',
    })
    await pass(5_000)
    page.setOnline(false)
    await settled()
    visit.files['ta later'] = [later('இல்லை')]
    page.setOnline(true)
    await settled()
    expect(shownLater(visit)).toBe('இல்லை')
  })
})

describe('a file that does not load', () => {
  it('falls back to English under the chosen language, with a warning (S8, S7.10)', async () => {
    const { languages, logger, documentTags, shown, requested, pass } = start({ address: '/?lan=ta' })
    await pass(10_000)
    expect({ chosen: languages.current.get(), shown: shown(), tag: documentTags.at(-1) }).toEqual({
      chosen: 'ta',
      shown: 'Close',
      tag: 'en',
    })
    expect(logger.entries).toMatchObject([
      { level: 'warn', what: 'getTexts failed' },
      { level: 'warn', what: 'the texts of ta did not load', details: { kind: 'no-response' } },
    ])
    expect(requested).toHaveLength(3)
  })

  it('is requested again before English is shown (R51, S7.10)', async () => {
    const { languages, documentTags, shown, logger, pass } = start({
      address: '/?lan=ta',
      files: { ta: [new Error('cut off'), texts('மூடு')] },
    })
    await pass(2_000)
    await languages.ready
    expect({ shown: shown(), documentTags, logged: logger.entries }).toEqual({
      shown: 'மூடு',
      documentTags: ['ta'],
      logged: [],
    })
  })

  it('is requested again at the next switch', async () => {
    const { languages, requested, shown } = start({
      address: '/?lan=ta',
      files: { ta: [new Response('', { status: 404 }), texts('மூடு')] },
    })
    await languages.ready
    languages.choose('en')
    languages.choose('ta')
    await settled()
    expect({ requestedCount: requested.length, shown: shown() }).toEqual({ requestedCount: 2, shown: 'மூடு' })
  })

  it('is requested again and shown when the network returns', async () => {
    const { pass, page, requested, documentTags, shown } = start({
      address: '/?lan=ta',
      files: { ta: [...threeFailures(), texts('மூடு')] },
    })
    await pass(5_000)
    page.setOnline(false)
    await settled()
    expect(requested).toHaveLength(3)
    page.setOnline(true)
    await settled()
    expect({ requests: requested.length, shown: shown(), tag: documentTags.at(-1) }).toEqual({
      requests: 4,
      shown: 'மூடு',
      tag: 'ta',
    })
  })

  it('is not requested when the network returns if another language is chosen', async () => {
    const { languages, pass, page, requested } = start({
      address: '/?lan=hn',
      files: { ta: [texts('மூடு')] },
    })
    await pass(5_000)
    languages.choose('ta')
    await settled()
    page.setOnline(false)
    page.setOnline(true)
    await settled()
    expect(requested).toHaveLength(4)
  })

  it('delays the page for 3 s at most: English is shown (R54, I5)', async () => {
    const { clock, languages, documentTags, shown } = start({
      address: '/?lan=ta',
      files: { ta: [deferred<Response>().promise] },
    })
    let ready = false
    void languages.ready.then(() => (ready = true))
    clock.advance(2_999)
    await settled()
    expect(ready).toBe(false)
    clock.advance(1)
    await settled()
    expect({ ready, shown: shown(), tag: documentTags.at(-1) }).toEqual({
      ready: true,
      shown: 'Close',
      tag: 'en',
    })
  })

  it('delays the switch for 3 s from the last choice (R54)', async () => {
    const { languages, shown, pass } = start({
      address: '/?lan=hn',
      files: { hn: [texts('बंद करें')], ta: [deferred<Response>().promise, deferred<Response>().promise] },
    })
    await languages.ready
    languages.choose('ta')
    await pass(1_000)
    languages.choose('hn')
    await pass(1_000)
    languages.choose('ta')
    await pass(2_500)
    expect(shown()).toBe('बंद करें')
    await pass(500)
    expect(shown()).toBe('Close')
  })

  it('is shown when it loads late', async () => {
    const late = deferred<Response>()
    const { clock, languages, documentTags, shown } = start({
      address: '/?lan=ta',
      files: { ta: [late.promise] },
    })
    clock.advance(3_000)
    await languages.ready
    late.resolve(texts('மூடு'))
    await settled()
    expect({ shown: shown(), tag: documentTags.at(-1) }).toEqual({ shown: 'மூடு', tag: 'ta' })
  })

  it('is requested again at the next switch if it hangs', async () => {
    const { clock, languages, requested, shown } = start({
      address: '/?lan=ta',
      files: { ta: [deferred<Response>().promise, texts('மூடு')] },
    })
    clock.advance(3_000)
    await languages.ready
    languages.choose('en')
    languages.choose('ta')
    await settled()
    expect({ requestedCount: requested.length, shown: shown() }).toEqual({ requestedCount: 2, shown: 'மூடு' })
  })

  it('is aborted when another language is chosen', async () => {
    const { languages, aborted, requested, pass } = start({ files: { ta: [deferred<Response>().promise] } })
    await languages.ready
    languages.choose('ta')
    languages.choose('en')
    expect(aborted).toEqual(requested)
    await pass(30_000)
    expect(requested).toHaveLength(1)
  })
})

it('a locale file falls back to English for each missing text (S1.2)', async () => {
  const { languages, i18n, shown } = start({ address: '/?lan=ta', files: { ta: [texts('மூடு')] } })
  await languages.ready
  expect({ shown: shown(), dismiss: i18n.t('common.dismiss') }).toEqual({ shown: 'மூடு', dismiss: 'Dismiss' })
})

describe('English', () => {
  it('is compiled in: a section is known once its page is loaded (R54)', () => {
    const i18n = createI18n()
    addEnglish('notFound', {
      documentTitle: 'Not found',
      title: 'This room isn’t on the plan.',
      text: 'The address may have changed.',
    })
    expect(i18n.t('notFound.title')).toBe('This room isn’t on the plan.')
  })

  it('does not escape inserted values, because React does (S9, S9.6)', () => {
    const i18n = createI18n()
    addEnglish('alerts', alerts)
    expect(i18n.t('alerts.other-error', { message: '<b>&' })).toBe('Error: <b>&')
  })
})
