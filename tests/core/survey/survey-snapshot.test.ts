import { describe, expect, it } from 'vitest'
import { formOf, readSurveySnapshot } from '../../../src/core/survey/survey-snapshot.ts'
import { aField, aRadioField, aStep, aSurvey } from '../../builders/survey.ts'

const survey = aSurvey()
const kept = { form: formOf(survey), stepIndex: 1, answers: { '0.0': '30' } }

describe('what a tab kept of a survey (R65)', () => {
  it('is read with the answers that the survey has a place for', () => {
    const read = readSurveySnapshot({ ...kept, answers: { '0.0': '30', '0.9': 'x', '9.0': 'y' } }, survey)
    expect(read).toStrictEqual({ stepIndex: 1, answers: { '0.0': '30' } })
  })

  it.each([
    null,
    undefined,
    [],
    'x',
    {},
    { ...kept, form: 7 },
    { ...kept, form: 'other' },
    { ...kept, stepIndex: '1' },
    { ...kept, stepIndex: -1 },
    { ...kept, stepIndex: 5 },
    { ...kept, answers: null },
    { ...kept, answers: { '0.0': 30 } },
  ])('is nothing where it is %j', (value) => {
    expect(readSurveySnapshot(value, survey)).toBeNull()
  })

  it('is of other questions where any of them differs', () => {
    const form = (...fields: ReturnType<typeof aField>[]) => formOf(aSurvey({ steps: [aStep({ fields })] }))
    const forms = [
      form(aField()),
      form(aField({ label: 'Depth' })),
      form(aField({ name: 'depth' })),
      form(aField({ type: 'number' })),
      form(aField(), aField()),
      form(aRadioField(['One', 'Two'])),
      form(aRadioField(['Two', 'One'])),
      form(aRadioField(['One'])),
    ]
    expect(new Set(forms).size).toBe(forms.length)
  })
})
