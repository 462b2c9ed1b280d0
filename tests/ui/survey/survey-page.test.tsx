// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { languageCodes } from '../../../src/core/model/language.ts'
import { largestMeasure } from '../../../src/core/survey/validation.ts'
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

describe('the landing card', () => {
  it('has a heading, a start button and every language, and needs no form (R5, S2.2)', async () => {
    const page = await showSurvey(null, json(404, {}))
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(page.getByRole('button', { name: 'Start my plan' })).toBeTruthy()
    expect(page.getAllByRole('option')).toHaveLength(languageCodes.length)
    expect(page.queryByText(/couldn’t load the questions/)).toBeNull()
  })
})

describe('the wizard’s place (R5)', () => {
  it('holds one control where the form did not arrive, and no question (R5)', async () => {
    const page = await showSurvey(null, json(404, {}))
    page.press('Start my plan')
    expect(page.heading()).toBe('We couldn’t load the questions.')
    expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }))
    expect(page.queryByRole('progressbar')).toBeNull()
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again'])
    expect(page.container.querySelector('form')).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
  })
})

describe('a step', () => {
  const questions = [step('One', text('a')), step('Two', text('b')), step('Site Details', text('c'))]

  it('has no Back first, then Back and Next, and Finish in the end (S2.5)', async () => {
    const page = await showQuestions(...questions)
    const buttons = () => page.getAllByRole('button').map(({ textContent }) => textContent)
    const answer = () => page.type(page.getByRole('textbox'), 'x')
    expect(buttons()).toEqual(['Next'])
    answer()
    page.press('Next')
    expect(buttons()).toEqual(['Back', 'Next'])
    answer()
    page.press('Next')
    expect(buttons()).toEqual(['Back', 'Finish'])
    page.press('Back')
    expect(page.heading()).toBe('Two')
  })

  it('shows its progress with name and limits: index over last index (S2.4, I14)', async () => {
    const page = await showQuestions(...questions)
    page.type(page.getByRole('textbox'), 'x')
    page.press('Next')
    const bar = page.getByRole('progressbar', { name: 'Progress' })
    expect(['valuemin', 'valuemax', 'valuenow'].map((name) => bar.getAttribute(`aria-${name}`))).toEqual([
      '0',
      '100',
      '50',
    ])
  })

  it('shows the compass picture at the end only, and no control in it (S2.6)', async () => {
    const page = await showQuestions(step('One', text('a')), step('Site Details', text('b')))
    expect(page.queryByRole('img', { name: 'Compass' })).toBeNull()
    page.type(page.getByRole('textbox'), 'x')
    page.press('Next')
    expect(page.getByRole('img', { name: 'Compass' })).toBeTruthy()
    expect(page.queryAllByRole('radio')).toEqual([])
  })

  it('says at the end what the field named direction was answered, whatever other compass there is (S3.2)', async () => {
    const compass = (name: string): unknown => ({ name, label: name, type: 'compass' })
    const page = await showQuestions(
      step('One', compass('kitchen'), compass('Direction')),
      step('Site Details', text('b')),
    )
    for (const [group, value] of Object.entries({ kitchen: 'S', Direction: 'NE' }))
      fireEvent.click(
        within(page.getByRole('radiogroup', { name: group })).getByRole('radio', { name: value }),
      )
    page.press('Next')
    expect(page.getByText('North-east').parentElement?.textContent).toBe('Facing North-east')
  })
})

it('a step accepts an answer that was filled without events (R90)', async () => {
  const page = await showQuestions(step('One', text('a')), step('Two', text('b')))
  const field = page.getByRole<HTMLInputElement>('textbox')
  field.value = 'Salem'
  page.press('Next')
  expect(page.heading()).toBe('Two')
  page.press('Back')
  expect(page.values('textbox')).toEqual(['Salem'])
})

describe('where focus goes', () => {
  /** Asked whether the pointer is fine, the device says this; what else is asked it knows itself. */
  function pointWith(isFine: boolean): void {
    const ask = window.matchMedia.bind(window)
    const asked = vi.spyOn(window, 'matchMedia')
    const pointer = isFine ? 'all' : 'not all'
    asked.mockImplementation((query) => ask(query === '(pointer: fine)' ? pointer : query))
    onTestFinished(() => asked.mockRestore())
  }

  it.each([true, false])(
    'when a step comes is its only text field with a fine pointer, else its heading: %s (R77)',
    async (isFine) => {
      pointWith(isFine)
      const page = await showQuestions(step('One', text('a')), step('Two', text('b'), text('c')))
      const field = page.getByRole('textbox')
      expect(document.activeElement).toBe(isFine ? field : page.getByRole('heading', { name: 'One' }))
      page.type(field, 'x')
      page.press('Next')
      expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Two' }))
    },
  )

  it.each([true, false])(
    'on touch stays in a text field from step to step, if it was there: %s (R99)',
    async (isTyping) => {
      pointWith(false)
      const page = await showQuestions(step('One', text('a')), step('Two', text('b')), step('Three'))
      const field = page.getByRole('textbox')
      page.type(field, 'x')
      if (isTyping) field.focus()
      // A tap moves the focus to the button.
      const next = page.getByRole('button', { name: 'Next' })
      fireEvent.pointerDown(next)
      next.focus()
      fireEvent.click(next)
      expect(document.activeElement).toBe(
        isTyping ? page.getByRole('textbox', { name: 'b' }) : page.getByRole('heading', { name: 'Two' }),
      )
    },
  )

  it('when a step comes stays where it is outside of the question', async () => {
    const page = await showQuestions(step('One', text('a')), step('Two', text('b')))
    page.type(page.getByRole('textbox'), 'x')
    const language = page.getByRole('combobox', { name: 'Language, English' })
    language.focus()
    page.press('Next')
    expect(page.heading()).toBe('Two')
    expect(document.activeElement).toBe(language)
  })

  it('after a refusal is the first field that is wrong; where it stood there already, the words are said', async () => {
    const page = await showQuestions(step('One', text('a'), text('b'), text('c')), step('Two'))
    const [a, b] = page.getAllByRole('textbox')
    const said = () => page.container.querySelector('form [aria-live]')?.textContent
    page.type(a!, 'x')
    page.press('Next')
    expect([document.activeElement, said()]).toEqual([b, ''])
    page.press('Next')
    expect([document.activeElement, said()]).toEqual([b, 'This field is required'])
  })

  it('after a refusal has the words of a text field in sight too: a bar or a keyboard may lie over them', async () => {
    const page = await showQuestions(step('One', text('a')), step('Two'))
    const seen: [words: string, where: unknown][] = []
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    scroll.mockImplementation(function (this: HTMLElement, where) {
      seen.push([wordsIn(this), where])
    })
    onTestFinished(() => scroll.mockRestore())
    const words = ['This field is required', { block: 'nearest' }]
    page.press('Next')
    expect(seen).toEqual([words])
    page.press('Next')
    expect(seen).toEqual([words, words])
  })

  it('says no words of another field once that one is right (R53)', async () => {
    const page = await showQuestions(step('One', text('width'), text('b')), step('Two'))
    const width = page.getByRole('textbox', { name: 'width' })
    const said = () => page.container.querySelector('form [aria-live]')?.textContent
    page.type(width, `${largestMeasure + 1}`)
    width.focus()
    page.press('Next')
    expect(said()).toBe(`Value must be ${largestMeasure} or less.`)
    page.type(width, '30')
    expect(said()).toBe('')
  })
})

describe('hostile server data', () => {
  it('of a single step is the first and the last one', async () => {
    const page = await showQuestions(step('Only', text('a')))
    expect(page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Finish'])
    expect(page.getByRole('img', { name: 'Compass' })).toBeTruthy()
    expect(document.title).toBe('Step 1 of 1, Only · Plotline')
  })

  it('of a single step with options goes nowhere by a choice: Finish waits', async () => {
    const page = await showQuestions(step('Only', radio(['Yes', 'No'])))
    fireEvent.click(page.getByRole('radio', { name: 'No' }))
    expect(page.heading()).toBe('Only')
    expect(page.getByRole('button', { name: 'Finish' })).toBeTruthy()
  })

  it('of 500 steps and 500 fields is drawn', async () => {
    const many = Array.from({ length: 500 }, (_, index) => step(`Step ${index}`, text('a')))
    expect((await showQuestions(...many)).getByText('1 / 500')).toBeTruthy()
    const fields = Array.from({ length: 500 }, (_, index) => text(`f${index}`))
    const page = await showQuestions(step('Many', ...fields))
    expect(page.container.querySelectorAll('input')).toHaveLength(500)
  })

  it('of a step without fields, or with null for them, is drawn with a way on', async () => {
    for (const empty of [step('Empty'), { label: 'Empty', fields: null }]) {
      const page = await showQuestions(empty, step('Next one'))
      page.press('Next')
      expect(page.heading()).toBe('Next one')
    }
  })

  it('of unknown and missing types is asked as text (S2.24)', async () => {
    const page = await showQuestions(
      step('Odd', text('a', { type: 'hologram' }), text('b', { type: null }), text('c', { type: 7 })),
    )
    expect(page.getAllByRole('textbox')).toHaveLength(3)
  })

  it('of long labels, emoji and right-to-left text is shown whole', async () => {
    const long = '😀 طويل '.repeat(250).trim()
    const page = await showQuestions(step(long, radio([long, 'B'], { label: long })))
    const heading = page.getByRole('heading', { level: 1, name: long })
    expect(heading.getAttribute('dir')).toBe('auto')
    expect(page.getByRole('radiogroup', { name: long })).toBeTruthy()
    expect(page.getByRole('radio', { name: long })).toBeTruthy()
  })

  it('of HTML is shown as text', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const page = await showQuestions({
      label: evil,
      smallText: evil,
      fields: [radio([evil, 'B'], { label: evil }), text('city')],
    })
    expect(page.container.querySelector('script, img')).toBeNull()
    expect(within(page.getByRole('main')).getAllByText(evil)).toHaveLength(4)
  })

  it('of options that are numbers or repeat keeps all of them in order', async () => {
    const page = await showQuestions(step('Odd', radio([3, 1, 1, 'dup', 'dup', 2.5])))
    expect(page.values('radio')).toEqual(['3', '1', '1', 'dup', 'dup', '2.5'])
  })

  it('of repeated field names keeps their answers apart', async () => {
    const page = await showQuestions(step('Twice', text('a'), text('a')), step('Last'))
    page.type(page.getAllByRole('textbox', { name: 'a' })[1]!, 'second')
    expect(page.values('textbox')).toEqual(['', 'second'])
  })

  it('of labels that are missing still names step, field and group', async () => {
    const page = await showQuestions(
      { fields: [{ type: 'text' }, radio(['A'], { name: null, label: null })] },
      step('Last'),
    )
    expect(page.heading()).toBe('Question 1')
    expect(page.getByRole('textbox', { name: 'Question 1' })).toBeTruthy()
    expect(page.getByRole('radiogroup', { name: 'Question 2' })).toBeTruthy()
  })

  it('of pictures shows as many as are there and may be shown, and the words of every option (I6)', async () => {
    const images = ['/a.png', null, 'javascript:alert(1)', 'https://cdn.test/d.png', '/beyond.png']
    const page = await showQuestions(step('Pictures', radio(['A', 'B', 'C', 'D'], { images })))
    const shots = () => [...page.container.querySelectorAll('img')]
    expect(shots().map(({ src }) => src)).toEqual(['https://plotline.test/a.png', 'https://cdn.test/d.png'])
    for (const name of 'ABCD') expect(page.getByRole('radio', { name })).toBeTruthy()
    fireEvent.error(shots()[0]!)
    expect(shots()).toHaveLength(1)
  })
})
