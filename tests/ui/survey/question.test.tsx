import { beforeAll, describe, expect, it } from 'vitest'
import { directions } from '../../../src/ui/components/drawing/directions.ts'
import { languageCodes, type LanguageCode } from '../../../src/core/model/language.ts'
import { largestMeasure } from '../../../src/core/survey/validation.ts'
import { english } from '../../../src/i18n/english.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import { wordsOf } from '../draw.tsx'
import { openSurvey } from './draw-survey.tsx'

const files = import.meta.glob<object>('../../../locales/*/translation.json', {
  eager: true,
  import: 'default',
})

/** The sentence for what is over this limit, as a language's file has it. */
function translate(code: LanguageCode, limit: number): string {
  const i18n = createI18n()
  i18n.addResourceBundle('other', 'translation', files[`../../../locales/${code}/translation.json`])
  return i18n.getFixedT('other')('wizard.tooLarge', { limit })
}

const form = [
  {
    _id: 'f1',
    questions: [
      {
        label: 'Plot',
        smallText: 'As in your papers.',
        fields: [
          { name: 'width', label: 'Width', type: 'text' },
          { name: 'city', label: 'City', type: 'text', extra: 'half' },
          { name: 'side', label: 'Side', type: 'radio', options: ['Corner', 'Middle'], extra: true },
        ],
      },
      {
        label: 'Style',
        fields: [
          { name: 's', label: 'Style', type: 'radio', options: ['A', 'B'], images: ['/a.png', '/b.png'] },
        ],
      },
      { label: 'Facing', fields: [{ name: 'direction', label: 'Facing', type: 'compass' }] },
      { label: 'Site Details', fields: [{ name: 'p', label: 'Pin code', type: 'text' }] },
    ],
  },
]

/** The HTML of the step at this place, reached by answering. */
async function stepAt(place: number): Promise<string> {
  const { wizard, draw } = await openSurvey(form)
  wizard.start()
  if (place > 0) {
    for (const field of ['0.0', '0.1', '0.2'] as const) wizard.answer(field, '40')
    wizard.next()
  }
  if (place > 1) wizard.choose('1.0', 'A')
  if (place > 2) {
    wizard.answer('2.0', 'SE')
    wizard.next()
  }
  return draw()
}

describe('the card of a step (S2)', () => {
  it('shows the logo, the step’s label, its small text and its fields by their labels', async () => {
    const html = await stepAt(0)
    expect(html).toMatch(/<a [^>]*aria-label="Plotline, start page"[^>]*><span[^>]*><svg/)
    expect(html).toMatch(/<h1[^>]*>Plot<\/h1><p[^>]*>As in your papers\.<\/p>/)
    for (const label of ['Width', 'City', 'Side']) expect(html).toContain(`>${label}<`)
  })

  it('has none of the small text where the step has none', async () => {
    expect(await stepAt(1)).toMatch(/<h1[^>]*>Style<\/h1><\/header>/)
  })

  it('sends on Enter what Next sends, on the last step what Finish does: one submit button in one form', async () => {
    for (const [place, name] of [
      [0, 'Next'],
      [2, 'Next'],
      [3, 'Finish'],
    ] as const) {
      const html = await stepAt(place)
      const buttons = [...html.matchAll(/<button[^>]*type="submit"[^>]*>([^<]*)/g)].map(([, words]) => words)
      expect(buttons).toEqual([name])
      expect(html.match(/<form/g)).toHaveLength(1)
    }
  })

  it('sets a field with `extra` at half width, radio choices too, and no other', async () => {
    const html = await stepAt(0)
    const isHalf = (label: string): boolean => {
      const before = html.slice(0, html.indexOf(`>${label}<`))
      const classes = /<div class="([^"]*)"[^>]*>(?:(?!<div).)*$/s.exec(before)?.[1] ?? ''
      return classes.includes('half')
    }
    expect([isHalf('Width'), isHalf('City'), isHalf('Side')]).toEqual([false, true, true])
  })

  it('shows one picture for each option that has one', async () => {
    const html = await stepAt(1)
    expect(
      [...html.matchAll(/<img[^>]*src="https:\/\/plotline\.test\/(\w)\.png"/g)].map(([, name]) => name),
    ).toEqual(['a', 'b'])
  })

  it('shows a compass as a group of eight radios, the chosen one checked, the dial turned to it', async () => {
    const { wizard, draw } = await openSurvey([
      { _id: 'f', questions: [form[0]!.questions[2], form[0]!.questions[3]] },
    ])
    wizard.start()
    wizard.answer('0.0', 'SW')
    const html = draw()
    expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(
      directions,
    )
    expect(html).toMatch(/checked=""[^>]*value="SW"|value="SW"[^>]*checked=""/)
    expect(html).toContain('role="radiogroup"')
    expect(wordsOf(html)).toContain('South-west')
  })
})

describe('a step’s only field, of text', () => {
  const { questions } = form[0]!
  const lone = { ...questions[3]!, smallText: 'Six figures.' }
  const described = (html: string): string => {
    const id = /<input[^>]*aria-describedby="([^"]*)"/.exec(html)?.[1]
    return id ? wordsOf(html.slice(html.indexOf(`id="${id}"`)).replace(/<\/(?:header|p)>[\s\S]*$/, '')) : ''
  }

  it('has its question in its description, its message in place of it (R77)', async () => {
    const { wizard, draw } = await openSurvey([{ _id: 'f', questions: [lone, questions[0]] }])
    wizard.start()
    expect(described(draw())).toMatch(/Site Details.*Six figures\./)
    wizard.next()
    expect(described(draw())).toContain('This field is required')
  })

  it('alone has it: fields that stand together are described by nothing', async () => {
    expect(await stepAt(0)).not.toMatch(/<input[^>]*aria-describedby/)
  })
})

describe('while the answers are on their way (R63)', () => {
  const last = {
    label: 'Last',
    fields: [
      { name: 'city', label: 'City', type: 'text' },
      { name: 'side', label: 'Side', type: 'radio', options: ['Corner', 'Middle'] },
      { name: 'direction', label: 'Facing', type: 'compass' },
    ],
  }

  it('text is read-only and choices are aria-disabled, and none of it is taken away', async () => {
    const { wizard, draw } = await openSurvey([{ _id: 'f', questions: [last] }])
    wizard.start()
    expect(draw()).not.toMatch(/readOnly|aria-disabled|<input[^>]* disabled/)
    wizard.finish()
    const html = draw()
    expect(html.match(/<input[^>]* readOnly=""/g)).toHaveLength(1)
    expect(html.match(/<input[^>]*type="radio"[^>]*aria-disabled="true"/g)).toHaveLength(10)
    expect(html).not.toMatch(/<input[^>]* disabled/)
  })
})

describe('the words of a message at a field', () => {
  it.each([
    [`${largestMeasure + 1}`, `Value must be ${largestMeasure} or less.`],
    [' ', 'This field is required'],
  ])('%j: %s (S8)', async (width, words) => {
    const { wizard, draw } = await openSurvey(form)
    wizard.start()
    wizard.answer('0.0', width)
    wizard.next()
    expect(draw()).toContain(`>${words}<`)
  })

  it('are in English to the letter (S5.2)', () => {
    expect(translate('en', 100)).toBe('Value must be 100 or less.')
  })

  it.each(languageCodes)('in %s name the limit that the rule has, whichever it is', (code) => {
    for (const limit of [largestMeasure, 347])
      expect(translate(code, limit).match(/\d+/g)).toEqual([`${limit}`])
  })
})

describe('a text of the forms service (R3)', () => {
  beforeAll(() => {
    Object.assign(english, { serverTexts: { Plot: 'The plot', Corner: 'At a corner' } })
  })

  it('is shown translated where a translation exists, and as it came where not; its value stays the server’s', async () => {
    const html = await stepAt(0)
    expect(html).toMatch(/<h1[^>]*>The plot</)
    expect(html).toContain('>At a corner<')
    expect(html).toContain('>Middle<')
    expect([...html.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      'Corner',
      'Middle',
    ])
  })
})
