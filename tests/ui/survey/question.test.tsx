// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { directions } from '../../../src/ui/floor-plan/directions.ts'
import { languageCodes, type LanguageCode } from '../../../src/core/model/language.ts'
import { largestMeasure } from '../../../src/core/survey/validation.ts'
import { english } from '../../../src/i18n/english.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import fieldStyles from '../../../src/ui/primitives/field.module.css'
import { described } from '../show.tsx'
import { showQuestions } from './show-survey.tsx'

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

const plot = {
  label: 'Plot',
  smallText: 'As in your papers.',
  fields: [
    { name: 'width', label: 'Width', type: 'text' },
    { name: 'city', label: 'City', type: 'text', extra: 'half' },
    { name: 'side', label: 'Side', type: 'radio', options: ['Corner', 'Middle'], extra: true },
  ],
}
const style = {
  label: 'Style',
  fields: [{ name: 's', label: 'Style', type: 'radio', options: ['A', 'B'], images: ['/a.png', '/b.png'] }],
}
const facing = { label: 'Facing', fields: [{ name: 'direction', label: 'Facing', type: 'compass' }] }
const site = { label: 'Site Details', fields: [{ name: 'p', label: 'Pin code', type: 'text' }] }
const ofEachKind = {
  label: 'All',
  fields: [{ name: 'city', label: 'City', type: 'text' }, plot.fields[2]!, ...facing.fields],
}

describe('the card of a step (S2)', () => {
  it('shows the logo, the step’s label, its small text and its fields by their labels (S2.3)', async () => {
    const page = await showQuestions(plot, site)
    const [logo] = page.getAllByRole('link', { name: 'Plotline home page' })
    expect(logo!.querySelector('svg')).toBeTruthy()
    expect(page.heading()).toBe('Plot')
    expect(page.getByRole('heading').nextElementSibling?.textContent).toBe('As in your papers.')
    for (const name of ['Width', 'City']) expect(page.getByRole('textbox', { name })).toBeTruthy()
    expect(page.getByRole('radiogroup', { name: 'Side' })).toBeTruthy()
  })

  it('has none of the small text where the step has none (S2.3)', async () => {
    const page = await showQuestions(style, site)
    expect(page.getByRole('heading').nextElementSibling).toBeNull()
  })

  it('sends on Enter what Next sends, on the last step what Finish does: one submit button in one form (S2.7)', async () => {
    const page = await showQuestions(site, facing, { ...site, label: 'End' })
    const way = () =>
      [...page.container.querySelectorAll('form [type="submit"]')].map((one) => one.textContent)
    expect(page.container.querySelectorAll('form')).toHaveLength(1)
    expect(way()).toEqual(['Next'])
    await userEvent.type(page.getByRole('textbox'), '600001{Enter}')
    expect(page.heading()).toBe('Facing')
    expect(way()).toEqual(['Next'])
    fireEvent.click(page.getByRole('radio', { name: 'SW' }))
    page.press('Next')
    expect(way()).toEqual(['Finish'])
    await userEvent.type(page.getByRole('textbox'), '600001{Enter}')
    expect(page.getByRole('button', { name: 'Finish' }).getAttribute('aria-busy')).toBe('true')
  })

  it('says on the key of a phone’s keyboard what Enter does: it goes on, and on the last step sends the answers', async () => {
    const page = await showQuestions(plot, site)
    const key = () => page.getAllByRole('textbox').map((field) => field.getAttribute('enterkeyhint'))
    expect(key()).toEqual(['next', 'next'])
    for (const field of page.getAllByRole('textbox')) page.type(field, '40')
    fireEvent.click(page.getByRole('radio', { name: 'Corner' }))
    expect(key()).toEqual(['send'])
  })

  it('sets a field with `extra` at half width, radio choices too, and no other (S2.8, I6)', async () => {
    const page = await showQuestions(plot, site)
    const isHalf = (element: HTMLElement): boolean => element.closest(`.${fieldStyles.half}`) !== null
    expect(isHalf(page.getByRole('textbox', { name: 'Width' }))).toBe(false)
    expect(isHalf(page.getByRole('textbox', { name: 'City' }))).toBe(true)
    expect(isHalf(page.getByRole('radiogroup', { name: 'Side' }))).toBe(true)
  })

  it('shows one picture for each option that has one (S2.24)', async () => {
    const page = await showQuestions(style, site)
    expect(page.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('img')?.src)).toEqual([
      'https://plotline.test/a.png',
      'https://plotline.test/b.png',
    ])
  })

  it('shows a compass as a group of eight radios, the chosen one checked, the dial turned to it (S2.24)', async () => {
    const page = await showQuestions(facing, site)
    expect(page.getByRole('radiogroup', { name: 'Facing' })).toBeTruthy()
    expect(page.values('radio')).toEqual(directions)
    const southWest = page.getByRole<HTMLInputElement>('radio', { name: 'SW' })
    fireEvent.click(southWest)
    expect(southWest.checked).toBe(true)
    expect(within(page.getByRole('main')).getByText('South-west')).toBeTruthy()
    expect(page.container.querySelector<SVGElement>('main [style*="rotate"]')?.style.rotate).toBe('-135deg')
    expect(page.heading()).toBe('Facing')
  })
})

describe('an answer', () => {
  const required = (page: Awaited<ReturnType<typeof showQuestions>>): unknown[] =>
    [page.getByRole('textbox'), ...page.getAllByRole('radiogroup')].map((asked) =>
      asked.getAttribute('aria-required'),
    )

  it('is said to be required of every kind of question, as Next requires it (S5.1) (WCAG 3.3.2)', async () => {
    expect(required(await showQuestions(ofEachKind, plot))).toEqual(['true', 'true', 'true'])
  })

  it('is not on the last step, which Finish does not check (R9)', async () => {
    expect(required(await showQuestions(ofEachKind))).toEqual(['false', 'false', 'false'])
  })
})

describe('a refused press of Next from within a group of choices', () => {
  it('leaves focus where it is and says the group’s words, which nobody would hear from within (S3.3)', async () => {
    const page = await showQuestions(facing, site)
    const last = page.getByRole('radio', { name: 'NW' })
    last.focus()
    page.press('Next')
    expect(document.activeElement).toBe(last)
    expect(page.container.querySelector('[aria-live=polite]')?.textContent).toBe('This field is required')
  })
})

describe('a step’s only field, of text', () => {
  const lone = { ...site, smallText: 'Six figures.' }

  it('has its question in its description, and its error after it (R77)', async () => {
    const page = await showQuestions(lone, plot)
    expect(described(page.getByRole('textbox'))).toMatch(/Site Details.*Six figures\./)
    page.press('Next')
    expect(described(page.getByRole('textbox'))).toMatch(/Six figures\..*This field is required/)
  })

  it('alone has it: fields that stand together are described by nothing', async () => {
    const page = await showQuestions(plot, site)
    for (const field of page.getAllByRole('textbox')) expect(described(field)).toBe('')
  })
})

describe('while the answers are on their way (R63)', () => {
  it('text is read-only and choices are aria-disabled, and none of it is taken away (R63)', async () => {
    const page = await showQuestions(ofEachKind)
    const city = page.getByRole<HTMLInputElement>('textbox')
    const choices = page.getAllByRole<HTMLInputElement>('radio')
    const held = () => choices.filter((one) => one.getAttribute('aria-disabled') === 'true')
    page.type(city, 'Salem')
    expect([city.readOnly, held().length]).toEqual([false, 0])
    page.press('Finish')
    expect([city.readOnly, held().length]).toEqual([true, 10])
    for (const choice of choices) fireEvent.click(choice)
    expect(choices.some(({ checked }) => checked)).toBe(false)
    expect([city, ...choices].some(({ disabled }) => disabled)).toBe(false)
    expect(city.value).toBe('Salem')
  })
})

describe('the words of a message at a field', () => {
  it.each([
    [`${largestMeasure + 1}`, `Value must be ${largestMeasure} or less.`],
    [' ', 'This field is required'],
  ])('%j: %s (S8, S5.1, S5.2, S8.1)', async (width, words) => {
    const page = await showQuestions(plot, site)
    const field = page.getByRole('textbox', { name: 'Width' })
    page.type(field, width)
    page.press('Next')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(described(field)).toBe(words)
  })

  it('stand at a group of choices too, which is marked (S5.1)', async () => {
    const page = await showQuestions(ofEachKind, site)
    page.press('Next')
    for (const group of page.getAllByRole('radiogroup')) {
      expect(group.getAttribute('aria-invalid')).toBe('true')
      expect(described(group)).toBe('This field is required')
    }
  })

  it('are in English to the letter (S5.2)', () => {
    expect(translate('en', 100)).toBe('Value must be 100 or less.')
  })

  it.each(languageCodes)('in %s name the limit that the rule has, whichever it is (S5.2)', (code) => {
    for (const limit of [largestMeasure, 347])
      expect(translate(code, limit).match(/\d+/g)).toEqual([`${limit}`])
  })
})

describe('a text of the forms service (R3)', () => {
  beforeAll(() => {
    Object.assign(english, { serverTexts: { Plot: 'The plot', Corner: 'At a corner' } })
    return () => Object.assign(english, { serverTexts: undefined })
  })

  it('is shown translated where a translation exists, and as it came where not; its value stays the server’s (R3)', async () => {
    const page = await showQuestions(plot, site)
    expect(page.heading()).toBe('The plot')
    const choices = page.getAllByRole<HTMLInputElement>('radio')
    expect(choices.map((one) => [one.closest('label')?.textContent, one.value])).toEqual([
      ['At a corner', 'Corner'],
      ['Middle', 'Middle'],
    ])
  })
})
