import { describe, expect, it } from 'vitest'
import type { ParsedResponse } from '../../../src/core/api/endpoint.ts'
import { groupAnswers, submitSurvey } from '../../../src/core/api/submission-api.ts'
import type { Answers } from '../../../src/core/model/survey.ts'
import { buildField, buildRadioField, buildStep, buildSurvey } from '../../builders/survey.ts'

const sent = (steps: Parameters<typeof buildStep>[0][], answers: Answers): unknown =>
  JSON.parse(
    JSON.stringify(groupAnswers(buildSurvey({ steps: steps.map((step) => buildStep(step)) }), answers)),
  )

describe('the submitted answers (R6)', () => {
  it('are grouped by the labels of the steps, those of extra fields as SiteDetails (R6)', () => {
    const steps = [
      { label: 'Plot', fields: [buildField({ name: 'width' }), buildField({ name: 'city', extra: true })] },
      { label: 'House', fields: [buildRadioField(['One', 'Two'])] },
      { label: 'Last', fields: [buildField({ name: 'pincode', extra: true })] },
    ]
    expect(sent(steps, { '0.0': '30', '0.1': 'Salem', '1.0': 'Two', '2.0': '636001' })).toEqual({
      Plot: { width: '30' },
      House: { floors: 'Two' },
      SiteDetails: { city: 'Salem', pincode: '636001' },
    })
  })

  it('are trimmed, without untouched fields and steps without answers (R6)', () => {
    const steps = [
      { label: 'Plot', fields: [buildField(), buildField({ name: 'depth' }), buildField({ name: 'area' })] },
      { label: 'House' },
    ]
    expect(sent(steps, { '0.1': '  40 \n', '0.2': '' })).toEqual({ Plot: { depth: '40', area: '' } })
  })

  it('join steps with the same label', () => {
    const steps = [{ label: 'Plot' }, { label: 'Plot', fields: [buildField({ name: 'depth' })] }]
    expect(sent(steps, { '0.0': '30', '1.0': '40' })).toEqual({ Plot: { width: '30', depth: '40' } })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'are safe from a step and a field named %s (R6)',
    (name) => {
      const steps = [{ label: name, fields: [buildField({ name })] }]
      const survey = buildSurvey({ steps: steps.map((step) => buildStep(step)) })
      const text = JSON.stringify(groupAnswers(survey, { '0.0': 'x' }))
      expect(text).toBe(`{"${name}":{"${name}":"x"}}`)
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
      expect(({} as Record<string, unknown>)[name]).not.toBe('x')
    },
  )
})

describe('the response of submitSurvey (call 2)', () => {
  const response = (status: number, body: unknown): ParsedResponse => ({ kind: 'response', status, body })

  it('has the id, as text or a number', () => {
    expect(submitSurvey.decode(response(201, { status: 201, insertedId: 'r-1' }))).toEqual({
      ok: true,
      value: 'r-1',
    })
    expect(submitSurvey.decode(response(201, { insertedId: 7 }))).toEqual({ ok: true, value: '7' })
  })

  it.each([
    {},
    { insertedId: '' },
    { insertedId: '  ' },
    { insertedId: null },
    { insertedId: {} },
    [],
    null,
    undefined,
  ])('is a parse failure without an id: %j (R9)', (body) => {
    expect(submitSurvey.decode(response(201, body))).toEqual({
      ok: false,
      problem: { kind: 'submit-failed' },
    })
  })
})
