import { fireEvent, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { directions } from '../../../src/ui/floor-plan/directions.ts'
import { languageCodes, type LanguageCode } from '../../../src/core/model/language.ts'
import { maxSideFeet } from '../../../src/core/survey/validation.ts'
import { english } from '../../../src/i18n/english.ts'
import { createI18n } from '../../../src/i18n/i18n.ts'
import fieldStyles from '../../../src/ui/primitives/field.module.css'
import { descriptionOf } from '../show.tsx'
import { showQuestions } from './show-survey.tsx'

const files = import.meta.glob<object>('../../../locales/*/translation.json', {
  eager: true,
  import: 'default',
})

/** The error for a measure over this limit, in a language. */
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
const facing = { label: 'Facing', fields: [{ name: 'direction', label: 'Facing', type: 'compass' }] }
const site = { label: 'Site Details', fields: [{ name: 'p', label: 'Pin code', type: 'text' }] }
const eachKind = {
  label: 'All',
  fields: [{ name: 'city', label: 'City', type: 'text' }, plot.fields[2]!, ...facing.fields],
}

describe('a step (S2)', () => {
  it('shows the logo, its label, its small text if any, and its fields by their labels (S2.3)', async () => {
    const page = await showQuestions(plot, site)
    const [logo] = page.getAllByRole('link', { name: 'Plotline home page' })
    expect(logo!.querySelector('svg')).toBeTruthy()
    expect(page.heading()).toBe('Plot')
    expect(page.getByRole('heading').nextElementSibling?.textContent).toBe('As in your papers.')
    for (const name of ['Width', 'City']) expect(page.getByRole('textbox', { name })).toBeTruthy()
    expect(page.getByRole('radiogroup', { name: 'Side' })).toBeTruthy()
    expect((await showQuestions(site)).getByRole('heading').nextElementSibling).toBeNull()
  })

  it('is submitted by Enter as by its only submit button, Next or Finish (S2.7)', async () => {
    const page = await showQuestions(site, facing, { ...site, label: 'End' })
    const submitButtons = () =>
      [...page.container.querySelectorAll('form [type="submit"]')].map((button) => button.textContent)
    const enterKey = () => page.getByRole('textbox').getAttribute('enterkeyhint')
    expect(page.container.querySelectorAll('form')).toHaveLength(1)
    expect({ buttons: submitButtons(), enterKey: enterKey() }).toEqual({
      buttons: ['Next'],
      enterKey: 'next',
    })
    await userEvent.type(page.getByRole('textbox'), '600001{Enter}')
    expect(page.heading()).toBe('Facing')
    fireEvent.click(page.getByRole('radio', { name: 'SW' }))
    page.press('Next')
    expect({ buttons: submitButtons(), enterKey: enterKey() }).toEqual({
      buttons: ['Finish'],
      enterKey: 'send',
    })
    await userEvent.type(page.getByRole('textbox'), '600001{Enter}')
    expect(page.getByRole('button', { name: 'Finish' }).getAttribute('aria-busy')).toBe('true')
  })

  it('leaves a field alone that an extension added', async () => {
    const page = await showQuestions(site, facing)
    const added = page.container.querySelector('form')!.appendChild(document.createElement('input'))
    fireEvent.input(added, { target: { value: 'x' } })
    expect(added.value).toBe('x')
  })

  it('shows a field with `extra` at half width, a group too (S2.8, I6)', async () => {
    const page = await showQuestions(plot, site)
    const isHalf = (element: HTMLElement): boolean => element.closest(`.${fieldStyles.half}`) !== null
    expect(isHalf(page.getByRole('textbox', { name: 'Width' }))).toBe(false)
    expect(isHalf(page.getByRole('textbox', { name: 'City' }))).toBe(true)
    expect(isHalf(page.getByRole('radiogroup', { name: 'Side' }))).toBe(true)
  })

  it('shows a compass as a group of eight radios, whose needle turns to the choice (S2.24)', async () => {
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

  it.each([
    ['true', 'before the last one, which Next checks', [eachKind, plot]],
    ['false', 'of the last one, which Finish does not check', [eachKind]],
  ])('has aria-required %s on the fields %s (R9, S5.1) (WCAG 3.3.2)', async (required, _, steps) => {
    const page = await showQuestions(...steps)
    for (const field of [page.getByRole('textbox'), ...page.getAllByRole('radiogroup')])
      expect(field.getAttribute('aria-required')).toBe(required)
  })

  it('describes its only text field by its question, then the error (R77)', async () => {
    const page = await showQuestions({ ...site, smallText: 'Six figures.' }, plot)
    expect(descriptionOf(page.getByRole('textbox'))).toMatch(/Site Details.*Six figures\./)
    page.press('Next')
    expect(descriptionOf(page.getByRole('textbox'))).toMatch(/Six figures\..*This field is required/)
    for (const field of (await showQuestions(plot, site)).getAllByRole('textbox'))
      expect(descriptionOf(field)).toBe('')
  })

  it('takes no changes while sending: text is read-only, choices aria-disabled (R63)', async () => {
    const page = await showQuestions(eachKind)
    const city = page.getByRole<HTMLInputElement>('textbox')
    const choices = page.getAllByRole<HTMLInputElement>('radio')
    const disabled = () => choices.filter((choice) => choice.getAttribute('aria-disabled') === 'true')
    page.type(city, 'Salem')
    expect({ isReadOnly: city.readOnly, disabled: disabled().length }).toEqual({
      isReadOnly: false,
      disabled: 0,
    })
    page.press('Finish')
    expect({ isReadOnly: city.readOnly, disabled: disabled().length }).toEqual({
      isReadOnly: true,
      disabled: 10,
    })
    for (const choice of choices) fireEvent.click(choice)
    expect(choices.some(({ checked }) => checked)).toBe(false)
    expect([city, ...choices].some((field) => field.disabled)).toBe(false)
    expect(city.value).toBe('Salem')
  })

  it('translates the server’s texts, and sends the original values (R3)', async () => {
    Object.assign(english, { serverTexts: { Plot: 'The plot', Corner: 'At a corner' } })
    onTestFinished(() => void Object.assign(english, { serverTexts: undefined }))
    const page = await showQuestions({ ...plot, label: ' Plot ' }, site)
    expect(page.heading()).toBe('The plot')
    const choices = page.getAllByRole<HTMLInputElement>('radio')
    expect(choices.map((choice) => [choice.closest('label')?.textContent, choice.value])).toEqual([
      ['At a corner', 'Corner'],
      ['Middle', 'Middle'],
    ])
  })
})

describe('a refused answer', () => {
  it.each([
    [`${maxSideFeet + 1}`, `Value must be ${maxSideFeet} or less.`],
    [' ', 'This field is required'],
  ])('describes its text field: %j, %s (S8, S5.1, S5.2, S8.1)', async (width, error) => {
    const page = await showQuestions(plot, site)
    const field = page.getByRole('textbox', { name: 'Width' })
    page.type(field, width)
    page.press('Next')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toBe(error)
  })

  it('describes its group of choices (S5.1)', async () => {
    const page = await showQuestions(eachKind, site)
    page.press('Next')
    for (const group of page.getAllByRole('radiogroup')) {
      expect(group.getAttribute('aria-invalid')).toBe('true')
      expect(descriptionOf(group)).toBe('This field is required')
    }
  })

  it('is announced if its group has the focus, which stays on its radio (S3.3)', async () => {
    const page = await showQuestions(facing, site)
    const last = page.getByRole('radio', { name: 'NW' })
    last.focus()
    page.press('Next')
    expect(document.activeElement).toBe(last)
    expect(page.container.querySelector('[aria-live=polite]')?.textContent).toBe('This field is required')
  })

  it.each(languageCodes)('names the limit of the rule in %s (S5.2)', (code) => {
    for (const limit of [maxSideFeet, 347]) expect(translate(code, limit).match(/\d+/g)).toEqual([`${limit}`])
  })
})
