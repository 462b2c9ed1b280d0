import { describe, expect, it } from 'vitest'
import { isSideField, maxSideFeet, problemOf, problemsOf } from '../../../src/core/survey/validation.ts'
import { buildField, buildRadioField, buildStep } from '../../builders/survey.ts'

const width = buildField({ name: 'width' })
const depth = buildField({ name: 'depth' })
const over = `${maxSideFeet + 1}`

describe('an answer', () => {
  it.each([undefined, '', '   ', '\t\n', '\u00a0'])(
    'is required, and %j counts as empty (S5, S5.1)',
    (answer) => {
      expect(problemOf(0, width, answer)).toBe('required')
    },
  )

  it.each([
    `${maxSideFeet}`,
    '0',
    '9.9',
    ` ${maxSideFeet} `,
    '-250',
    '30,5',
    '30 ft',
    'about 200',
    '1.5.200',
  ])('of %j is within the limit (R7)', (answer) => expect(problemOf(0, width, answer)).toBe(null))

  it.each([`${maxSideFeet}.01`, over, ` ${over} `, '1e9', '100000'])(
    'of %j is over the limit (R7, S5.2)',
    (answer) => {
      expect(problemOf(0, width, answer)).toBe('too-large')
      expect(problemOf(1, depth, answer)).toBe('too-large')
    },
  )

  it.each(['९९९९', '๙๙๙๙', '1,00,000', '१,००,०००', '100 000', '120,5', `${over} ft`, '100\' 1"'])(
    'of %j, with local digits, separators or units, is over the limit (R74, R92)',
    (answer) => expect(problemOf(0, width, answer)).toBe('too-large'),
  )

  it.each(['WIDTH', 'Width', 'wIdTh'])('is limited in a field named %s too (R7)', (name) => {
    expect(problemOf(0, buildField({ name }), over)).toBe('too-large')
  })

  it('is limited for width on the first step and depth on the second only (R7, S5.2)', () => {
    expect(problemOf(1, width, over)).toBe(null)
    expect(problemOf(2, width, over)).toBe(null)
    expect(problemOf(0, depth, over)).toBe(null)
    expect(problemOf(2, depth, over)).toBe(null)
    expect(problemOf(0, buildField({ name: 'plot width' }), over)).toBe(null)
  })
})

describe('a step', () => {
  it('reports the problem of each invalid field by its position', () => {
    const step = buildStep({ fields: [width, buildRadioField(['One']), buildField({ name: 'city' })] })
    expect(problemsOf(0, step, { '0.0': over, '0.2': 'Salem' })).toEqual({
      '0.0': 'too-large',
      '0.1': 'required',
    })
  })

  it('without fields has no problem', () => {
    expect(problemsOf(3, buildStep({ fields: [] }), {})).toBe(null)
  })
})

it('a field in feet is called width or depth, in any letter case (R7)', () => {
  expect(['width', 'DEPTH', 'Width'].every(isSideField)).toBe(true)
  expect(['wide', 'width2', ''].some(isSideField)).toBe(false)
})
