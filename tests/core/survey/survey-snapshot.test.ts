import { describe, expect, it } from 'vitest'
import { fingerprintOf, readSurveySnapshot } from '../../../src/core/survey/survey-snapshot.ts'
import { buildField, buildRadioField, buildStep, buildSurvey } from '../../builders/survey.ts'

const survey = buildSurvey()
const snapshot = { form: fingerprintOf(survey), stepIndex: 1, answers: { '0.0': '30' } }

describe('the snapshot of a survey (R65)', () => {
  it('is read without answers to unknown fields', () => {
    const read = readSurveySnapshot({ ...snapshot, answers: { '0.0': '30', '0.9': 'x', '9.0': 'y' } }, survey)
    expect(read).toStrictEqual({ stepIndex: 1, answers: { '0.0': '30' } })
  })

  it.each([
    null,
    undefined,
    [],
    'x',
    {},
    { ...snapshot, form: 7 },
    { ...snapshot, form: 'other' },
    { ...snapshot, stepIndex: '1' },
    { ...snapshot, stepIndex: -1 },
    { ...snapshot, stepIndex: 5 },
    { ...snapshot, answers: null },
    { ...snapshot, answers: { '0.0': 30 } },
  ])('is ignored if it is %j', (value) => {
    expect(readSurveySnapshot(value, survey)).toBeNull()
  })

  it('has another fingerprint of the form if any question differs', () => {
    const form = (...fields: ReturnType<typeof buildField>[]) =>
      fingerprintOf(buildSurvey({ steps: [buildStep({ fields })] }))
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

  it('has a fingerprint of constant length, which any step changes', () => {
    const steps = Array.from({ length: 1_000 }, (_, index) => buildStep({ label: `Question ${index}` }))
    const form = fingerprintOf(buildSurvey({ steps }))
    expect(form.length).toBeLessThan(100)
    for (const index of [0, 500, 999])
      expect(
        fingerprintOf(buildSurvey({ steps: steps.with(index, buildStep({ label: 'Another' })) })),
      ).not.toBe(form)
  })
})
