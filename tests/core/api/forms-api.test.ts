import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../../src/core/kernel/decode.ts'
import { decodeSurvey } from '../../../src/core/api/forms-api.ts'
import { fieldTypes } from '../../../src/core/model/survey.ts'

const field = { name: 'width', label: 'Width', type: 'number' }
const form = (questions: unknown, rest = {}) => [{ _id: 'demo', target_url: '/x', questions, ...rest }]
const fieldsOf = (...fields: unknown[]) => decodeSurvey(form([{ label: 'A', fields }])).steps[0]!.fields

describe('the survey (call 1)', () => {
  it('is the first form of the list (S3.1, S7.1)', () => {
    const survey = decodeSurvey([
      ...form([{ label: 'A', smallText: 'b', fields: [field] }]),
      { _id: 'other' },
    ])
    expect(survey).toEqual({
      id: 'demo',
      targetUrl: '/x',
      steps: [
        {
          label: 'A',
          smallText: 'b',
          fields: [{ name: 'width', label: 'Width', type: 'number', options: [], extra: false }],
        },
      ],
    })
  })

  it.each([
    ['nothing', undefined, '$: expected a list'],
    ['null', null, '$: expected a list'],
    ['an object', { questions: [] }, '$: expected a list'],
    ['an empty list', [], '$[0]: expected an object'],
    ['a list of null', [null], '$[0]: expected an object'],
    ['a list of lists', [[]], '$[0]: expected an object'],
    ['a form without an id', [{ questions: [{ label: 'A' }] }], '$[0]._id: expected text'],
    ['a form whose id is an object', form([{ label: 'A' }], { _id: {} }), '$[0]._id: expected text'],
    ['a rounded id (R121)', form([{ label: 'A' }], { _id: 2 ** 60 }), '$[0]._id: expected text'],
    ['no questions', [{ _id: 'demo' }], '$[0].questions: expected a list'],
    ['no steps', form([]), '$[0].questions: expected at least one step'],
    ['questions that are no list', form('A'), '$[0].questions: expected a list'],
    ['a step that is null', form([null]), '$[0].questions[0]: expected an object'],
    ['a step that is text', form([{ label: 'A', fields: [] }, 'B']), '$[0].questions[1]: expected an object'],
  ])('is malformed: %s (R12)', (_, value, message) => {
    const read = (): unknown => decodeSurvey(value)
    expect(read).toThrow(DecodeError)
    expect(read).toThrow(message)
  })

  it('has empty defaults', () => {
    expect(decodeSurvey([{ _id: 'demo', questions: [{ fields: [{ type: 'number' }] }] }])).toEqual({
      id: 'demo',
      targetUrl: '',
      steps: [
        {
          label: '',
          smallText: '',
          fields: [{ name: '', label: '', type: 'number', options: [], extra: false }],
        },
      ],
    })
  })

  it.each([undefined, null, 'x', {}, []])('has no fields in a step whose fields are %j', (fields) => {
    expect(decodeSurvey(form([{ label: 'A', fields }])).steps[0]).toEqual({
      label: 'A',
      smallText: '',
      fields: [],
    })
  })

  it('leaves out a field that is no object', () => {
    expect(fieldsOf(null, field, 'x', [], { ...field, name: 'depth' }).map(({ name }) => name)).toEqual([
      'width',
      'depth',
    ])
  })

  it.each<[type: unknown, decoded: string]>([
    ...fieldTypes.map((type) => [type, type] as [string, string]),
    [' Radio ', 'radio'],
    ['COMPASS', 'compass'],
    ['textarea', 'text'],
    ['toString', 'text'],
    ['__proto__', 'text'],
    ['', 'text'],
    [null, 'text'],
    [5, 'text'],
    [undefined, 'text'],
  ])('reads the field type %j as %s (S3.1)', (type, decoded) => {
    expect(fieldsOf({ ...field, type, options: ['a'] })[0]!.type).toBe(decoded)
  })

  it('keeps the order and duplicates of options, and converts them to text (S3.1)', () => {
    const [radio] = fieldsOf({ ...field, type: 'radio', options: ['b', 'a', 'b', 3, 0, true] })
    expect(radio!.options.map(({ value }) => value)).toEqual(['b', 'a', 'b', '3', '0', 'true'])
  })

  it('has one picture for each option, or null', () => {
    const options = ['a', 'b', 'c', 'd']
    const images = (given: unknown) =>
      fieldsOf({ ...field, options, images: given })[0]!.options.map(({ picture }) => picture)
    expect(images(['1.svg', null, '', 7, 'too-many.svg'])).toEqual(['1.svg', null, null, null])
    expect(images(['1.svg'])).toEqual(['1.svg', null, null, null])
    expect(images(undefined)).toEqual([null, null, null, null])
    expect(images('1.svg')).toEqual([null, null, null, null])
  })

  it('leaves out options without text, with their pictures', () => {
    const options = ['a', '', ' ', null, {}, 'b']
    const images = ['1.svg', '2.svg', '3.svg', '4.svg', '5.svg', '6.svg']
    expect(fieldsOf({ ...field, type: 'radio', options, images })[0]!.options).toEqual([
      { value: 'a', picture: '1.svg' },
      { value: 'b', picture: '6.svg' },
    ])
  })

  it.each([undefined, null, [], 'x', ['', ' ', null]])(
    'reads a radio field with the options %j as a text field',
    (options) => {
      expect(fieldsOf({ ...field, type: 'radio', options })[0]).toMatchObject({ type: 'text', options: [] })
    },
  )

  it('falls back to the name of a field without a label', () => {
    expect(fieldsOf({ name: 'depth' })[0]!.label).toBe('depth')
    expect(fieldsOf({ name: 'depth', label: '' })[0]!.label).toBe('depth')
    expect(fieldsOf({ name: 'depth', label: 5 })[0]!.label).toBe('5')
  })

  it('reads `extra` by its truth value (S3.1)', () => {
    const extra = (value: unknown) => fieldsOf({ ...field, extra: value })[0]!.extra
    expect([true, 'yes', 1, {}].map(extra)).toEqual([true, true, true, true])
    expect([false, null, undefined, 0, ''].map(extra)).toEqual([false, false, false, false, false])
  })
})
