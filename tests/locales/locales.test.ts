import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoSurvey } from '../../fake-server/backend/survey-seed.ts'
import { languageCodes, tagOf } from '../../src/core/model/language.ts'
import { filesBelow, isCode, readSource } from '../architecture/source.ts'
import { baseKey, flatten, isPlural, localeJson, placeholdersOf, readTexts } from './locale-files.ts'
import { keysIn } from './used-keys.ts'

/** Sections whose screens render every entry: no code names their keys. */
const renderedWhole: readonly string[] = ['legal.privacy.', 'legal.refund.', 'legal.terms.']

/** The section of the notice in index.html, which the boot script translates before i18next runs (R83). */
const inPage = 'notStarted'

const english = readTexts('en')
const others = languageCodes.filter((code) => code !== 'en')
const listOf = (key: string): string => key.replace(/\.\d+$/, '')
const isServerText = (key: string): boolean => key.startsWith('serverTexts.')

const sources = [...filesBelow('src'), ...filesBelow('fake-server')].filter(isCode).map(readSource)
const uses = sources.map(({ path, text }) => ({ path, ...keysIn(path, text) }))

/** Whether a key of the file matches one of the code, in which `*` is an inserted part: `checkout.plans.*.name`. */
const matches = (used: string): ((key: string) => boolean) => {
  if (!used.includes('*')) return (key) => [key, baseKey(key), listOf(key)].includes(used)
  const pattern = new RegExp(`^${used.split('*').map(escape).join('[^.]+')}$`)
  return (key) => pattern.test(key) || pattern.test(baseKey(key)) || pattern.test(listOf(key))
}

describe('the English file', () => {
  it('has every key that code uses (S5.3, I11)', () => {
    const known = [...english.keys()]
    const missing = uses.flatMap(({ path, keys }) =>
      keys.filter((key) => !known.some(matches(key))).map((key) => `${path}: ${key}`),
    )
    expect(missing).toEqual([])
  })

  it('has no key that no code uses', () => {
    const literals = new Set(uses.flatMap((use) => use.literals))
    const composed = uses.flatMap(({ keys }) => keys.filter((key) => key.includes('*'))).map(matches)
    const isUsed = (key: string): boolean =>
      [key, baseKey(key), listOf(key)].some((name) => literals.has(name)) ||
      composed.some((matchesKey) => matchesKey(key)) ||
      [...renderedWhole, `${inPage}.`].some((section) => key.startsWith(section))
    expect([...english.keys()].filter((key) => !isServerText(key) && !isUsed(key))).toEqual([])
  })

  it('has the texts of the demo survey, and no other server texts (R3)', () => {
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

  it('is imported by a screen, section by section', () => {
    const literals = new Set(uses.flatMap((use) => use.literals))
    const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ to }) => to)))
    const sections = [...new Set([...english.keys()].map((key) => key.split('.')[0]))]
    const absent = sections.filter(
      (section) =>
        section !== 'serverTexts' &&
        section !== inPage &&
        !(imported.has(`virtual:english/${section}`) && literals.has(section!)),
    )
    expect(absent).toEqual([])
  })
})

describe('a text about India (R73)', () => {
  const ofIndia = /\b(?:UPI|net banking|BHK|Vastu|pooja)\b/i

  it.each(languageCodes)('has a variant for /us and /uk in %s (R73)', (code) => {
    const texts = readTexts(code)
    const variants = [...english].filter(([key, text]) => ofIndia.test(text) && !key.endsWith('_abroad'))
    expect(variants.length).toBeGreaterThan(0)
    const abroad = variants.map(([key]) => texts.get(`${key}_abroad`) ?? key)
    expect(abroad.filter((text) => ofIndia.test(text) || variants.some(([key]) => key === text))).toEqual([])
    for (const [key] of variants) expect(texts.get(`${key}_abroad`)).not.toBe(texts.get(key))
  })

  it('is in no drawing, because all regions show them', () => {
    const drawings = filesBelow('src/assets/floor-plans')
    expect(drawings).toHaveLength(5)
    expect(drawings.filter((path) => ofIndia.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})

describe.each(others)('the file of %s', (code) => {
  const texts = readTexts(code)
  const forms = new Intl.PluralRules(tagOf(code)).resolvedOptions().pluralCategories

  it('has every text (S1.2, I11)', () => {
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([])
  })

  it('has no English words but `ft` and `BHK`', () => {
    const wordsIn = (text: string): string => text.replaceAll(/\{\{.*?\}\}|\b(?:ft|BHK)\b|\P{L}/gu, '')
    const same = [...texts].filter(([key, text]) => text === english.get(key) && wordsIn(text) !== '')
    expect(same.map(([key]) => key)).toEqual([])
  })

  it('has no key that English does not have', () => {
    const known = new Set(english.keys())
    const form = (key: string): string => /[^_]+$/.exec(key)![0]
    const unknown = [...texts.keys()].filter(
      (key) =>
        !known.has(key) &&
        !(isPlural(key) && known.has(`${baseKey(key)}_other`) && forms.some((name) => name === form(key))),
    )
    expect(unknown).toEqual([])
  })

  it('has every figure of the legal pages (S9)', () => {
    const figuresIn = (text: string): string[] => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\d+/g) ?? []
    const legal = [...english].filter(([key]) => key.startsWith('legal.'))
    const all = legal.flatMap(([key, text]) => figuresIn(text).map((figure) => [key, figure] as const))
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(([key, figure]) => !figuresIn(texts.get(key) ?? '').includes(figure))).toEqual([])
  })

  it('has the placeholders of English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const model = english.get(key) ?? english.get(`${baseKey(key)}_other`) ?? ''
      const expected = placeholdersOf(model)
      const actual = placeholdersOf(text)
      // The form for one thing may do without the number.
      const mayLack = isPlural(key) && !key.endsWith('_other')
      return mayLack ? actual.some((name) => !expected.includes(name)) : expected.join() !== actual.join()
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

describe('every file', () => {
  it.each(languageCodes)('of %s has texts only, and none that is empty', (code) => {
    const texts = flatten(localeJson(code))
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it.each(languageCodes)('of %s quotes titles of legal sections letter for letter', (code) => {
    const legal = [...readTexts(code)].filter(([key]) => key.startsWith('legal.'))
    const titles = legal.filter(([key]) => key.endsWith('.title')).map(([, title]) => title)
    const quoted = legal.flatMap(([, text]) => [...text.matchAll(/“([^{”]+)”/g)].map(([, title]) => title))
    expect(quoted).toHaveLength(2)
    expect(quoted.filter((title) => !titles.includes(title!))).toEqual([])
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
  it('finds keys that are used, and keys in tables', () => {
    const code =
      "const table = { a: 'lead.title' } as const\nt('lead.hint'); i18n.t('lead.more', { count: 1 }); t(`lead.${a}.b`)"
    expect(keysIn('src/planted.ts', code)).toEqual({
      keys: ['lead.hint', 'lead.more', 'lead.*.b'],
      literals: ['lead.title', 'lead.hint', 'lead.more'],
    })
  })

  it('knows placeholders and plural forms', () => {
    expect(placeholdersOf('{{b}} of {{ a }}')).toEqual(['a', 'b'])
    expect(baseKey('lead.seconds_one')).toBe('lead.seconds')
    expect(isPlural('lead.seconds')).toBe(false)
  })
})

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
