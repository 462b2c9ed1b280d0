import { describe, expect, it } from 'vitest'
import { formOf, readSurveySnapshot } from '../../../src/core/survey/survey-snapshot.ts'
import { buildField, buildRadioField, buildStep, buildSurvey } from '../../builders/survey.ts'

const survey = buildSurvey()
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
    const form = (...fields: ReturnType<typeof buildField>[]) =>
      formOf(buildSurvey({ steps: [buildStep({ fields })] }))
    const forms = [
      form(buildField()),
      form(buildField({ label: 'Depth' })),
      form(buildField({ name: 'depth' })),
      form(buildField({ type: 'number' })),
      form(buildField(), buildField()),
      form(buildRadioField(['One', 'Two'])),
      form(buildRadioField(['Two', 'One'])),
      form(buildRadioField(['One'])),
    ]
    expect(new Set(forms).size).toBe(forms.length)
  })
})
