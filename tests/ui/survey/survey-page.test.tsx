import { describe, expect, it } from 'vitest'
import { languageCodes } from '../../../src/core/model/language.ts'
import { json } from '../../fakes/scripted-http.ts'
import { openSurvey } from './draw-survey.tsx'

const form = (...questions: unknown[]): unknown => [{ _id: 'f1', questions }]
const step = (label: unknown, ...fields: unknown[]): unknown => ({ label, fields })
const text = (name: string, more: object = {}): unknown => ({ name, label: name, type: 'text', ...more })
const radio = (options: unknown, more: object = {}): unknown => ({
  name: 'choice',
  label: 'Choice',
  type: 'radio',
  options,
  ...more,
})

/** The HTML of the first step of this form. */
async function asked(...questions: unknown[]): Promise<string> {
  const { wizard, draw } = await openSurvey(form(...questions))
  wizard.start()
  return draw()
}

const count = (html: string, what: RegExp): number => html.match(what)?.length ?? 0
const radios = /type="radio"/g
const boxes = /<input(?![^>]*type="radio")/g

describe('the landing card', () => {
  it('has a heading, a start button and the six languages, and needs no form (R5)', async () => {
    const { draw } = await openSurvey(null, json(404, {}))
    const html = draw()
    expect(count(html, /<h1/g)).toBe(1)
    expect(html).toMatch(/<button[^>]*>Start my plan/)
    expect(count(html, /<option/g)).toBe(languageCodes.length)
    expect(html).not.toContain('have not arrived')
  })
})

describe('the wizard’s place (R5)', () => {
  it('holds one control where the form did not arrive, and no question', async () => {
    const { wizard, draw } = await openSurvey(null, json(404, {}))
    wizard.start()
    const html = draw()
    expect(html).toContain('The questions have not arrived.')
    expect(html).toContain('Try again')
    expect(count(html, /<form/g)).toBe(0)
    expect(html).not.toContain('role="alert"')
  })
})

describe('a step', () => {
  const questions = [step('One', text('a')), step('Two', text('b')), step('Site Details', text('c'))]

  it('has no Back first, then Back and Next, and Finish in the end', async () => {
    const { wizard, draw } = await openSurvey(form(...questions))
    wizard.start()
    expect(draw()).toMatch(/>Next</)
    expect(draw()).not.toMatch(/>Back</)
    wizard.answer('0.0', 'x')
    wizard.next()
    expect(draw()).toMatch(/>Back<[\s\S]*>Next</)
    wizard.answer('1.0', 'x')
    wizard.next()
    expect(draw()).toMatch(/>Back<[\s\S]*>Finish</)
    expect(draw()).not.toMatch(/>Next</)
  })

  it('shows its progress with name and limits: index over last index', async () => {
    const { wizard, draw } = await openSurvey(form(...questions))
    wizard.start()
    wizard.answer('0.0', 'x')
    wizard.next()
    const bar = /<div[^>]*role="progressbar"[^>]*>/.exec(draw())?.[0]
    for (const part of [
      'aria-label="Progress"',
      'aria-valuemin="0"',
      'aria-valuemax="100"',
      'aria-valuenow="50"',
    ])
      expect(bar).toContain(part)
  })

  it('ties what is wrong to its field', async () => {
    const { wizard, draw } = await openSurvey(form(...questions))
    wizard.start()
    wizard.next()
    const html = draw()
    const [, note] = /<input(?=[^>]*aria-invalid="true")[^>]*aria-describedby="([^"]+)"/.exec(html) ?? []
    expect(note).toBeTruthy()
    expect(html.slice(html.indexOf(`id="${note}"`))).toContain('This field is required')
  })

  it('shows the compass picture at the end only, and no control in it', async () => {
    const { wizard, draw } = await openSurvey(form(step('One', text('a')), step('Site Details', text('b'))))
    wizard.start()
    expect(draw()).not.toContain('aria-label="Compass"')
    wizard.answer('0.0', 'x')
    wizard.next()
    expect(draw()).toMatch(/<svg[^>]*role="img" aria-label="Compass"/)
    expect(count(draw(), radios)).toBe(0)
  })
})

describe('hostile server data', () => {
  it('of a single step is the first and the last one', async () => {
    const html = await asked(step('Only', text('a')))
    expect(html).toContain('aria-valuenow="100"')
    expect(html).toMatch(/>Finish</)
  })

  it('of 500 steps and 500 fields is drawn', async () => {
    const many = Array.from({ length: 500 }, (_, index) => step(`Step ${index}`, text('a')))
    expect(await asked(...many)).toContain('1 / 500')
    const fields = Array.from({ length: 500 }, (_, index) => text(`f${index}`))
    expect(count(await asked(step('Many', ...fields)), boxes)).toBe(500)
  })

  it('of a step without fields, or with null for them, is drawn with a way on', async () => {
    expect(await asked(step('Empty'), step('Next one'))).toMatch(/>Next</)
    expect(await asked({ label: 'Empty', fields: null }, step('Next one'))).toMatch(/>Next</)
  })

  it('of unknown and missing types is asked as text', async () => {
    const html = await asked(
      step('Odd', text('a', { type: 'hologram' }), text('b', { type: null }), text('c', { type: 7 })),
    )
    expect(count(html, boxes)).toBe(3)
  })

  it('of long labels, emoji and right-to-left text is shown whole', async () => {
    const long = '😀 طويل '.repeat(250).trim()
    const html = await asked(step(long, radio([long, 'B'], { label: long })))
    expect(html.split(long).length - 1).toBeGreaterThanOrEqual(3)
    expect(html).toMatch(/<h1[^>]*dir="auto"/)
  })

  it('of HTML is shown as text', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    const html = await asked({ label: evil, smallText: evil, fields: [radio([evil, 'B'], { label: evil })] })
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;script&gt;')
  })

  it('of options that are numbers or repeat keeps all of them in order', async () => {
    const html = await asked(step('Odd', radio([3, 1, 1, 'dup', 'dup', 2.5])))
    expect([...html.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '3',
      '1',
      '1',
      'dup',
      'dup',
      '2.5',
    ])
  })

  it('of repeated field names keeps their answers apart', async () => {
    const { wizard, draw } = await openSurvey(form(step('Twice', text('a'), text('a')), step('Last')))
    wizard.start()
    wizard.answer('0.1', 'second')
    expect([...draw().matchAll(/<input[^>]*value="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '',
      'second',
    ])
  })

  it('of labels that are missing still names step, field and group', async () => {
    const html = await asked(
      { fields: [{ type: 'text' }, radio(['A'], { name: null, label: null })] },
      step('Last'),
    )
    expect(html).toMatch(/<h1[^>]*>Question 1</)
    expect(html).toMatch(/<label[^>]*>Question 1</)
    expect(html).toMatch(/<p[^>]*>Question 2</)
  })

  it('of pictures shows as many as are there and may be shown, and the words of every option', async () => {
    const images = ['/a.png', null, 'javascript:alert(1)', 'https://cdn.test/d.png', '/beyond.png']
    const html = await asked(step('Pictures', radio(['A', 'B', 'C', 'D'], { images })))
    expect([...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'https://plotline.test/a.png',
      'https://cdn.test/d.png',
    ])
    expect(count(html, radios)).toBe(4)
    for (const words of 'ABCD') expect(html).toContain(`dir="auto">${words}<`)
  })
})
