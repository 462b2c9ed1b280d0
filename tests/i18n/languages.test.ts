import alerts from 'virtual:english/alerts'
import common from 'virtual:english/common'
import { describe, expect, it } from 'vitest'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { addEnglish } from '../../src/i18n/english.ts'
import { createI18n } from '../../src/i18n/i18n.ts'
import { detectLanguage, type LanguageSources } from '../../src/i18n/detect-language.ts'
import { createContainer } from '../../src/composition/create-container.ts'
import { languagesModule } from '../../src/composition/languages-module.ts'
import { settled } from '../fakes/settled.ts'
import { fakeAdapters } from '../fakes/fake-adapters.ts'
import { createFakePorts } from '../fakes/fake-ports.ts'

const none: LanguageSources = { cookie: null, local: null, session: null, browser: [], html: null }

type Answer = Response | Error | Promise<Response>

const texts = (close: string): Response => Response.json({ common: { close } })

function start({
  address = '/',
  sources = {},
  files = {},
}: {
  address?: string
  sources?: Partial<LanguageSources>
  /** Answers by language; of a list each request takes the next. */
  files?: Record<string, Answer[]>
} = {}) {
  const ports = createFakePorts({ address })
  const { clock, storage, navigator, page, logger } = ports
  const asked: string[] = []
  const givenUp: string[] = []
  const sentCookies: (RequestCredentials | undefined)[] = []
  const documentTags: string[] = []
  const container = createContainer(
    fakeAdapters(ports),
    languagesModule({
      language: detectLanguage(new URL(address, 'https://plotline.test').search, { ...none, ...sources }),
      setDocumentLanguage: (tag) => void documentTags.push(tag),
    }),
  )
  container.bind('fetch').toConstantValue((file, { signal, credentials }) => {
    asked.push(file)
    sentCookies.push(credentials)
    signal?.addEventListener('abort', () => givenUp.push(file))
    const code = file.split('/')[2] ?? ''
    const answer = files[code]?.shift() ?? new Error('no network')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const languages = container.get('languages')
  // The screens tell each change of the address.
  navigator.onTraversal(languages.syncWithAddress)
  const { i18n } = languages
  const shown = (): string => i18n.t('common.close')
  /** Time passes, and what was waiting for it goes on. */
  async function pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      clock.advance(500)
      await settled()
    }
  }
  return {
    clock,
    pass,
    storage,
    navigator,
    page,
    logger,
    asked,
    givenUp,
    sentCookies,
    documentTags,
    languages,
    i18n,
    shown,
  }
}

function heldFile(): { file: Promise<Response>; arrive: (response: Response) => void } {
  let arrive: (response: Response) => void = () => {}
  const file = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  return { file, arrive }
}

/** Every try of one reading. */
const threeFailures = (): Error[] => Array.from({ length: 3 }, () => new Error('no network'))

addEnglish('common', common)

describe('at the start', () => {
  it('English needs no file and is ready at once', async () => {
    const { asked, documentTags, languages, shown } = start()
    await languages.ready
    expect([asked, documentTags, shown()]).toEqual([[], ['en'], 'Close'])
  })

  it.each(languageCodes.filter((code) => code !== 'en'))(
    "reads /locales/%s/translation.json and tells the document the language's tag (R2, S7.10)",
    async (code) => {
      const { asked, sentCookies, documentTags, languages, shown } = start({
        address: `/?lan=${code}`,
        files: { [code]: [texts(`close in ${code}`)] },
      })
      await languages.ready
      expect(asked).toEqual([`/locales/${code}/translation.json`])
      // A host that lets only its own people in asks for them.
      expect(sentCookies).toEqual(['same-origin'])
      expect(documentTags.at(-1)).toBe(tagOf(code))
      expect(shown()).toBe(`close in ${code}`)
    },
  )

  it('keeps what it detected under i18nextLng, as the product code (S9, S9.1)', () => {
    const { storage } = start({ sources: { browser: ['hi-IN'] } })
    expect(storage.read('i18nextLng')).toBe('hn')
  })

  it('stores neither an unknown code nor the fallback (R2, R108)', () => {
    const { languages, storage } = start({ address: '/?lan=fr', sources: { browser: ['bn'], html: 'en' } })
    expect(languages.current.get()).toBe('en')
    expect(storage.read('i18nextLng')).toBeNull()
  })

  it('keeps the address as it is: nobody has chosen yet', () => {
    const { navigator } = start({ address: '/?lan=ta&utm_source=x' })
    expect(navigator.entries().addresses).toEqual(['/?lan=ta&utm_source=x'])
  })
})

describe('a choice', () => {
  it('switches, is kept, and takes `lan` and `lng` out of the address (R54)', async () => {
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

  it('goes out of the entries from before it too, where the visitor comes to them (R54)', () => {
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

  it('goes out of those of an earlier document of the tab too (R54, R65)', () => {
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
    'goes out of an address that names several, by the one that a reload would read: %s (R11, R54)',
    (named) => {
      const { languages, navigator } = start({ address: `/?${named}` })
      expect(languages.current.get()).toBe('ta')
      navigator.pushState({ pageId: 'run', entry: 0 })
      navigator.push('/privacy-policy')
      languages.choose('hn')
      navigator.back()
      expect(navigator.location().query).toBe('')
    },
  )

  it.each(['kan', 'kn'])('that nobody has made leaves each entry the language that it names: %s', (named) => {
    const { navigator } = start({ address: `/?lan=${named}` })
    navigator.pushState({ pageId: 'run', entry: 0 })
    navigator.back()
    navigator.forward()
    expect(navigator.entries().addresses).toEqual(Array(2).fill(`/?lan=${named}`))
  })

  it('leaves an address what it names that the product does not speak: a reload would not bring it back (R2)', () => {
    const { navigator } = start({ address: '/?lan=fr' })
    navigator.pushState({ pageId: 'run', entry: 0 })
    navigator.back()
    expect(navigator.entries().addresses).toEqual(Array(2).fill('/?lan=fr'))
  })

  it('of a language that is here asks for no file', async () => {
    const { asked, languages, shown } = start({ files: { ta: [texts('மூடு')] } })
    await languages.ready
    languages.choose('ta')
    await settled()
    languages.choose('en')
    languages.choose('ta')
    await settled()
    expect([asked.length, shown()]).toEqual([1, 'மூடு'])
  })

  it('that is overtaken by another does not come back when its file arrives', async () => {
    const tamil = heldFile()
    const { languages, documentTags, shown } = start({
      files: { ta: [tamil.file], hn: [texts('बंद करें')] },
    })
    await languages.ready
    languages.choose('ta')
    languages.choose('hn')
    await settled()
    tamil.arrive(texts('மூடு'))
    await settled()
    expect([shown(), documentTags.at(-1)]).toEqual(['बंद करें', 'hi'])
  })
})

describe('a file that does not come', () => {
  it('lets English stand in, under the chosen language, with a warning in the log (S8, S7.10)', async () => {
    const { languages, logger, documentTags, shown, asked, pass } = start({ address: '/?lan=ta' })
    await pass(10_000)
    expect([languages.current.get(), shown(), documentTags.at(-1)]).toEqual(['ta', 'Close', 'en'])
    expect(logger.entries).toMatchObject([
      { level: 'warn', what: 'getTexts failed' },
      { level: 'warn', what: 'the texts of ta did not load', details: { kind: 'no-response' } },
    ])
    expect(asked).toHaveLength(3)
  })

  it('is tried again by itself, and nobody has seen English (R51, S7.10)', async () => {
    const { languages, documentTags, shown, logger, pass } = start({
      address: '/?lan=ta',
      files: { ta: [new Error('cut off'), texts('மூடு')] },
    })
    await pass(2_000)
    await languages.ready
    expect([shown(), documentTags, logger.entries]).toEqual(['மூடு', ['ta'], []])
  })

  it('that hangs is ended after 20 s, and tried again (R51)', async () => {
    const { asked, givenUp, shown, pass } = start({
      address: '/?lan=ta',
      files: { ta: [heldFile().file, texts('மூடு')] },
    })
    await pass(19_500)
    expect([asked.length, givenUp.length, shown()]).toEqual([1, 0, 'Close'])
    await pass(1_500)
    expect([asked.length, givenUp.length, shown()]).toEqual([2, 1, 'மூடு'])
  })

  it.each<[string, () => Answer]>([
    ['a missing file', () => new Response('', { status: 404 })],
    ['an error that looks like a file', () => Response.json({ common: { close: 'x' } }, { status: 500 })],
    ['cut JSON', () => new Response('{"common": {')],
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['a list', () => Response.json(['Close'])],
    ['null', () => Response.json(null)],
    ['no answer', () => new TypeError('Failed to fetch')],
  ])('is %s too', async (_, answer) => {
    const { pass, shown, logger } = start({
      address: '/?lan=ta',
      files: { ta: [answer(), answer(), answer()] },
    })
    await pass(5_000)
    expect(shown()).toBe('Close')
    expect(logger.entries.at(-1)).toMatchObject({ level: 'warn', what: 'the texts of ta did not load' })
  })

  it('is asked for again at the next switch', async () => {
    const { languages, asked, shown } = start({
      address: '/?lan=ta',
      files: { ta: [new Response('', { status: 404 }), texts('மூடு')] },
    })
    await languages.ready
    languages.choose('en')
    languages.choose('ta')
    await settled()
    expect([asked.length, shown()]).toEqual([2, 'மூடு'])
  })

  it('is asked for again when the network returns, and shows itself', async () => {
    const { pass, page, asked, documentTags, shown } = start({
      address: '/?lan=ta',
      files: { ta: [...threeFailures(), texts('மூடு')] },
    })
    await pass(5_000)
    page.setOnline(false)
    page.setOnline(true)
    await settled()
    expect([asked.length, shown(), documentTags.at(-1)]).toEqual([4, 'மூடு', 'ta'])
  })

  it('is not asked for again when the network returns where it is here or nobody wants it any more', async () => {
    const { languages, pass, page, asked } = start({ address: '/?lan=hn', files: { ta: [texts('மூடு')] } })
    await pass(5_000)
    languages.choose('ta')
    await settled()
    page.setOnline(false)
    page.setOnline(true)
    await settled()
    expect(asked).toHaveLength(4)
  })

  it('is waited for no longer than 3 s: English stands in (R54, I5)', async () => {
    const { clock, languages, documentTags, shown } = start({
      address: '/?lan=ta',
      files: { ta: [heldFile().file] },
    })
    let ready = false
    void languages.ready.then(() => (ready = true))
    clock.advance(2_999)
    await settled()
    expect(ready).toBe(false)
    clock.advance(1)
    await settled()
    expect([ready, shown(), documentTags.at(-1)]).toEqual([true, 'Close', 'en'])
  })

  it('is waited for 3 s from the last choice, whatever was chosen before (R54)', async () => {
    const { languages, shown, pass } = start({
      address: '/?lan=hn',
      files: { hn: [texts('बंद करें')], ta: [heldFile().file, heldFile().file] },
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

  it('shows itself when it comes after all', async () => {
    const late = heldFile()
    const { clock, languages, documentTags, shown } = start({
      address: '/?lan=ta',
      files: { ta: [late.file] },
    })
    clock.advance(3_000)
    await languages.ready
    late.arrive(texts('மூடு'))
    await settled()
    expect([shown(), documentTags.at(-1)]).toEqual(['மூடு', 'ta'])
  })

  it('is asked for again at the next switch where it hangs', async () => {
    const { clock, languages, asked, shown } = start({
      address: '/?lan=ta',
      files: { ta: [heldFile().file, texts('மூடு')] },
    })
    clock.advance(3_000)
    await languages.ready
    languages.choose('en')
    languages.choose('ta')
    await settled()
    expect([asked.length, shown()]).toEqual([2, 'மூடு'])
  })

  it('is given up when another language is chosen', async () => {
    const { languages, givenUp, asked, pass } = start({ files: { ta: [heldFile().file] } })
    await languages.ready
    languages.choose('ta')
    languages.choose('en')
    expect(givenUp).toEqual(asked)
    await pass(30_000)
    expect(asked).toHaveLength(1)
  })
})

describe('a locale file', () => {
  it('keeps English for each text that it does not have (S1.2)', async () => {
    const { languages, i18n, shown } = start({ address: '/?lan=ta', files: { ta: [texts('மூடு')] } })
    await languages.ready
    expect([shown(), i18n.t('common.dismiss')]).toEqual(['மூடு', 'Dismiss'])
  })
})

describe('English', () => {
  it('is compiled in: a section is known once its page is (R54)', () => {
    const i18n = createI18n()
    addEnglish('notFound', {
      documentTitle: 'Not found',
      title: 'This room is not on the plan.',
      text: 'The address may have changed.',
    })
    expect(i18n.t('notFound.title')).toBe('This room is not on the plan.')
  })

  it('leaves what is put into a sentence as it is: React escapes it (S9, S9.6)', () => {
    const i18n = createI18n()
    addEnglish('alerts', alerts)
    expect(i18n.t('alerts.other-error', { message: '<b>&' })).toBe('Error: <b>&')
  })
})
