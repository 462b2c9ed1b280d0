import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { languageCodes } from '../../../src/core/model/language.ts'
import { maxSideFeet } from '../../../src/core/survey/validation.ts'
import { json } from '../../fakes/fake-http.ts'
import { wordsIn } from '../show.tsx'
import { showQuestions, showSurvey } from './show-survey.tsx'

const step = (label: unknown, ...fields: unknown[]): unknown => ({ label, fields })
const text = (name: string, more: object = {}): unknown => ({ name, label: name, type: 'text', ...more })
const radio = (options: unknown, more: object = {}): unknown => ({
  name: 'choice',
  label: 'Choice',
  type: 'radio',
  options,
  ...more,
})

it('the landing page needs no survey; without one only a retry is offered (R5, S2.2)', async () => {
  const page = await showSurvey(null, json(404, {}))
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(page.getAllByRole('option')).toHaveLength(languageCodes.length)
  page.press('Start my plan')
  expect(page.heading()).toBe('We couldn’t load the questions.')
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }))
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again'])
  expect(page.container.querySelector('form, [role=progressbar], [role=alert]')).toBeNull()
})

describe('the steps', () => {
  it('has Next, then also Back, at last Back and Finish; and a progress bar (S2.4, S2.5, I14)', async () => {
    const page = await showQuestions(step('One', text('a')), step('Two', text('b')), step('End', text('c')))
    const buttons = () => page.getAllByRole('button').map(({ textContent }) => textContent)
    const submitStep = () => {
      page.type(page.getByRole('textbox'), 'x')
      page.press('Next')
    }
    expect(buttons()).toEqual(['Next'])
    submitStep()
    expect(buttons()).toEqual(['Back', 'Next'])
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    const values = ['valuemin', 'valuemax', 'valuenow'].map((name) => bar.getAttribute(`aria-${name}`))
    expect(values).toEqual(['0', '100', '50'])
    expect(bar.getAttribute('aria-valuetext')).toBe('2 / 3')
    submitStep()
    expect(buttons()).toEqual(['Back', 'Finish'])
    page.press('Back')
    expect(page.heading()).toBe('Two')
  })

  it('shows the compass as a picture on the last step alone (S2.6)', async () => {
    const page = await showQuestions(step('One', text('a')), step('Site Details', text('b')))
    expect(page.queryByRole('img', { name: 'Compass' })).toBeNull()
    page.type(page.getByRole('textbox'), 'x')
    page.press('Next')
    expect(page.getByRole('img', { name: 'Compass' })).toBeTruthy()
    expect(page.queryAllByRole('radio')).toEqual([])
  })

  it('shows the answer to the field named direction on the last step, of two compasses (S3.2)', async () => {
    const compass = (name: string): unknown => ({ name, label: name, type: 'compass' })
    const page = await showQuestions(
      step('One', compass('kitchen'), compass('Direction')),
      step('Site Details', text('b')),
    )
    for (const [name, value] of Object.entries({ kitchen: 'S', Direction: 'NE' }))
      fireEvent.click(within(page.getByRole('radiogroup', { name })).getByRole('radio', { name: value }))
    page.press('Next')
    const main = within(page.getByRole('main'))
    expect(main.getByText('North-east').parentElement?.textContent).toBe('Facing North-east')
  })

  it('accepts an answer that was filled without events (R90)', async () => {
    const page = await showQuestions(step('One', text('a')), step('Two', text('b')))
    const field = page.getByRole<HTMLInputElement>('textbox')
    field.value = 'Salem'
    page.press('Next')
    expect(page.heading()).toBe('Two')
    page.press('Back')
    expect(page.values('textbox')).toEqual(['Salem'])
  })
})

describe('the focus', () => {
  it('moves to the first refused field, whose error is announced if it has the focus', async () => {
    const page = await showQuestions(step('One', text('a'), text('b'), text('c')), step('Two'))
    const [a, b] = page.getAllByRole('textbox')
    const announced = () => page.container.querySelector('form [aria-live]')?.textContent
    page.type(a!, 'x')
    page.press('Next')
    expect({ focused: document.activeElement, announced: announced() }).toEqual({ focused: b, announced: '' })
    page.press('Next')
    expect({ focused: document.activeElement, announced: announced() }).toEqual({
      focused: b,
      announced: 'This field is required',
    })
  })

  it('scrolls the error of a refused text field into view', async () => {
    const page = await showQuestions(step('One', text('a')), step('Two'))
    const seen: [error: string, options: unknown][] = []
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    scroll.mockImplementation(function (this: HTMLElement, where) {
      seen.push([wordsIn(this), where])
    })
    const error = ['This field is required', { block: 'nearest' }]
    page.press('Next')
    expect(seen).toEqual([error])
    page.press('Next')
    expect(seen).toEqual([error, error])
  })

  it('clears the announcement when the field is corrected (R53)', async () => {
    const page = await showQuestions(step('One', text('width'), text('b')), step('Two'))
    const width = page.getByRole('textbox', { name: 'width' })
    const announced = () => page.container.querySelector('form [aria-live]')?.textContent
    page.type(width, `${maxSideFeet + 1}`)
    width.focus()
    page.press('Next')
    expect(announced()).toBe(`Value must be ${maxSideFeet} or less.`)
    page.type(width, '30')
    expect(announced()).toBe('')
  })
})

describe('a survey of hostile data', () => {
  it('may have a single step, which waits for Finish after a choice', async () => {
    const page = await showQuestions(step('Only', radio(['Yes', 'No'])))
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    expect(page.getByRole('img', { name: 'Compass' })).toBeTruthy()
    expect(document.title).toBe('Step 1 of 1, Only · Plotline')
    fireEvent.click(page.getByRole('radio', { name: 'No' }))
    expect(page.heading()).toBe('Only')
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Finish'])
  })

  it.each([
    ['long', '😀 طويل '.repeat(250).trim()],
    ['HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ])('shows %s labels as text, whatever their direction', async (_, words) => {
    const page = await showQuestions({
      label: words,
      smallText: words,
      fields: [radio([words, 'B'], { label: words }), text('city')],
    })
    expect(page.container.querySelector('script, img')).toBeNull()
    expect(within(page.getByRole('main')).getAllByText(words)).toHaveLength(4)
    expect(page.getByRole('heading', { level: 1, name: words }).dir).toBe('auto')
    expect(page.getByRole('radiogroup', { name: words })).toBeTruthy()
    expect(page.getByRole('radio', { name: words })).toBeTruthy()
  })

  it('may repeat options and field names', async () => {
    const page = await showQuestions(
      step('Odd', radio([3, 1, 1, 'dup', 'dup', 2.5]), text('a'), text('a')),
      step('Last'),
    )
    expect(page.values('radio')).toEqual(['3', '1', '1', 'dup', 'dup', '2.5'])
    page.type(page.getAllByRole('textbox', { name: 'a' })[1]!, 'second')
    expect(page.values('textbox')).toEqual(['', 'second'])
  })

  it('numbers steps and fields that have no label', async () => {
    const page = await showQuestions(
      { fields: [{ type: 'text' }, radio(['A'], { name: null, label: null })] },
      step('Last'),
    )
    expect(page.heading()).toBe('Question 1')
    expect(page.getByRole('textbox', { name: 'Question 1' })).toBeTruthy()
    expect(page.getByRole('radiogroup', { name: 'Question 2' })).toBeTruthy()
  })

  it('shows the pictures of options if they are allowed and load (I6)', async () => {
    const images = ['/a.png', null, 'javascript:alert(1)', 'https://cdn.test/d.png', '/beyond.png']
    const page = await showQuestions(step('Pictures', radio(['A', 'B', 'C', 'D'], { images })))
    const pictures = () =>
      page.getAllByRole('radio').map((option) => option.closest('label')?.querySelector('img')?.src)
    const [first, last] = ['https://plotline.test/a.png', 'https://cdn.test/d.png']
    expect(pictures()).toEqual([first, undefined, undefined, last])
    const picture = page.container.querySelector('img')!
    expect(picture.referrerPolicy).toBe('no-referrer')
    fireEvent.error(picture)
    expect(pictures()).toEqual([undefined, undefined, undefined, last])
  })
})
