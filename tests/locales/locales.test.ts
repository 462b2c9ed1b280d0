import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoSurvey } from '../../fake-server/backend/survey-seed.ts'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { filesBelow, isCode, readSource } from '../architecture/source.ts'
import { askedKey, flatten, isPlural, localeJson, placeholdersOf, readTexts } from './locale-files.ts'
import { keysIn } from './used-keys.ts'

/** Sections whose screens print whatever stands in them, entry by entry: no code names their keys. */
const walked: readonly string[] = ['legal.privacy.', 'legal.refund.', 'legal.terms.']

/** The section of a notice that is written into index.html: the boot script translates it before i18next runs (R83). */
const inPage = 'notStarted'

const english = readTexts('en')
const others = languageCodes.filter((code) => code !== 'en')
const listOf = (key: string): string => key.replace(/\.\d+$/, '')
const isServerText = (key: string): boolean => key.startsWith('serverTexts.')

const sources = [...filesBelow('src'), ...filesBelow('fake-server')].filter(isCode).map(readSource)
const uses = sources.map(({ path, text }) => ({ path, ...keysIn(path, text) }))

/** Code also puts keys together, `checkout.plans.${key}.name`: the reader gives them with a star for each part. */
const fits = (asked: string): ((key: string) => boolean) => {
  if (!asked.includes('*')) return (key) => [key, askedKey(key), listOf(key)].includes(asked)
  const pattern = new RegExp(`^${asked.split('*').map(escape).join('[^.]+')}$`)
  return (key) => pattern.test(key) || pattern.test(askedKey(key)) || pattern.test(listOf(key))
}

describe('the English file', () => {
  it('holds every key that code asks for (S5.3, I11)', () => {
    const keys = [...english.keys()]
    const missing = uses.flatMap(({ path, asked }) =>
      asked.filter((key) => !keys.some(fits(key))).map((key) => `${path}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  it('holds no key that no code asks for', () => {
    const words = new Set(uses.flatMap((use) => use.words))
    const puzzled = uses.flatMap(({ asked }) => asked.filter((key) => key.includes('*'))).map(fits)
    const isUsed = (key: string): boolean =>
      [key, askedKey(key), listOf(key)].some((name) => words.has(name)) ||
      puzzled.some((test) => test(key)) ||
      [...walked, `${inPage}.`].some((section) => key.startsWith(section))
    expect([...english.keys()].filter((key) => !isServerText(key) && !isUsed(key))).toEqual([])
  })

  it('names the texts that the demo survey sends, and no others (R3)', () => {
    const sent = new Set(
      demoSurvey.questions.flatMap(({ label, smallText, fields }) => [
        label,
        smallText ?? '',
        ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map(String)]),
      ]),
    )
    sent.delete('')
    const named = [...english.keys()].filter(isServerText).map((key) => key.slice('serverTexts.'.length))
    expect(named.toSorted()).toEqual([...sent].toSorted())
  })

  it('is compiled in by some screen, section by section', () => {
    const words = new Set(uses.flatMap((use) => use.words))
    const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ to }) => to)))
    const sections = [...new Set([...english.keys()].map((key) => key.split('.')[0]))]
    const absent = sections.filter(
      (section) =>
        section !== 'serverTexts' &&
        section !== inPage &&
        !(imported.has(`virtual:english/${section}`) && words.has(section!)),
    )
    expect(absent).toEqual([])
  })
})

describe('a text that speaks of India (R73)', () => {
  const ofIndia = /\b(?:UPI|net banking|BHK|Vastu|pooja)\b/i

  it.each(languageCodes)('has in %s a twin for /us and /uk that does not (R73)', (code) => {
    const texts = readTexts(code)
    const twins = [...english].filter(([key, text]) => ofIndia.test(text) && !key.endsWith('_abroad'))
    expect(twins.length).toBeGreaterThan(0)
    const abroad = twins.map(([key]) => texts.get(`${key}_abroad`) ?? key)
    expect(abroad.filter((text) => ofIndia.test(text) || twins.some(([key]) => key === text))).toEqual([])
    for (const [key] of twins) expect(texts.get(`${key}_abroad`)).not.toBe(texts.get(key))
  })

  it('is in none of the drawings, which all regions see', () => {
    const drawings = filesBelow('src/assets/floor-plans')
    expect(drawings).toHaveLength(5)
    expect(drawings.filter((path) => ofIndia.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

describe.each(others)('the file of %s', (code) => {
  const texts = readTexts(code)
  const forms = new Intl.PluralRules(tagOf(code)).resolvedOptions().pluralCategories

  it('holds every text (S1.2, I11)', () => {
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([])
  })

  it('says nothing in English but figures with `ft` and `BHK`', () => {
    const wordsIn = (text: string): string => text.replaceAll(/\{\{.*?\}\}|\b(?:ft|BHK)\b|\P{L}/gu, '')
    const same = [...texts].filter(([key, text]) => text === english.get(key) && wordsIn(text) !== '')
    expect(same.map(([key]) => key)).toEqual([])
  })

  it('holds no key that English does not have', () => {
    const known = new Set(english.keys())
    const form = (key: string): string => /[^_]+$/.exec(key)![0]
    const strange = [...texts.keys()].filter(
      (key) =>
        !known.has(key) &&
        !(isPlural(key) && known.has(`${askedKey(key)}_other`) && forms.some((name) => name === form(key))),
    )
    expect(strange).toEqual([])
  })

  it('has every figure of the legal pages (S9)', () => {
    const figuresIn = (text: string): string[] => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\d+/g) ?? []
    const legal = [...english].filter(([key]) => key.startsWith('legal.'))
    const all = legal.flatMap(([key, text]) => figuresIn(text).map((figure) => [key, figure] as const))
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(([key, figure]) => !figuresIn(texts.get(key) ?? '').includes(figure))).toEqual([])
  })

  it('fills in the same names as English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${askedKey(key)}_other`) ?? ''
      const wanted = placeholdersOf(model)
      const found = placeholdersOf(text)
      // The form for one thing may do without the number.
      const mayLack = isPlural(key) && !key.endsWith('_other')
      return mayLack ? found.some((name) => !wanted.includes(name)) : wanted.join() !== found.join()
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

describe('every file', () => {
  it.each(languageCodes)('of %s holds texts alone, and none that is empty', (code) => {
    const texts = flatten(localeJson(code))
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it.each(languageCodes)('of %s keeps a date on one line', (code) => {
    const date = readTexts(code)
      .get('legal.updated')
      ?.match(/\d.*\d/)?.[0]
    expect(date?.split('\u00a0')).toHaveLength(3)
    expect(date).not.toContain(' ')
  })
})

describe('the reader of keys', () => {
  it('finds keys that are asked for, and keys that travel through tables', () => {
    const code =
      "const table = { a: 'lead.title' } as const\nt('lead.hint'); i18n.t('lead.more', { count: 1 }); t(`lead.${a}.b`)"
    expect(keysIn('src/planted.ts', code)).toEqual({
      asked: ['lead.hint', 'lead.more', 'lead.*.b'],
      words: ['lead.title', 'lead.hint', 'lead.more'],
    })
  })

  it('knows placeholders and plural forms', () => {
    expect(placeholdersOf('{{b}} of {{ a }}')).toEqual(['a', 'b'])
    expect(askedKey('lead.seconds_one')).toBe('lead.seconds')
    expect(isPlural('lead.seconds')).toBe(false)
  })
})

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
