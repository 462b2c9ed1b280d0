import { describe, expect, it } from 'vitest'
import type { WriteAnswer } from '../../../src/core/api/endpoint.ts'
import { groupAnswers, submitSurvey } from '../../../src/core/api/submission-api.ts'
import type { Answers } from '../../../src/core/model/survey.ts'
import { buildField, buildRadioField, buildStep, buildSurvey } from '../../builders/survey.ts'

const sent = (steps: Parameters<typeof buildStep>[0][], answers: Answers): unknown =>
  JSON.parse(
    JSON.stringify(groupAnswers(buildSurvey({ steps: steps.map((step) => buildStep(step)) }), answers)),
  )

describe('the answers that are sent (R6)', () => {
  it('are grouped by the label of their step and the name of their field (R6)', () => {
    const steps = [
      { label: 'Plot', fields: [buildField({ name: 'width' }), buildField({ name: 'depth' })] },
      { label: 'House', fields: [buildRadioField(['One', 'Two'])] },
    ]
    expect(sent(steps, { '0.0': '30', '0.1': '40', '1.0': 'Two' })).toEqual({
      Plot: { width: '30', depth: '40' },
      House: { floors: 'Two' },
    })
  })

  it('go into SiteDetails from any step where the field is an extra one (R6)', () => {
    const steps = [
      { label: 'Plot', fields: [buildField({ name: 'width' }), buildField({ name: 'city', extra: true })] },
      { label: 'Last', fields: [buildField({ name: 'pincode', extra: true })] },
    ]
    expect(sent(steps, { '0.0': '30', '0.1': 'Salem', '1.0': '636001' })).toEqual({
      Plot: { width: '30' },
      SiteDetails: { city: 'Salem', pincode: '636001' },
    })
  })

  it('are trimmed (R6)', () => {
    expect(sent([{ label: 'Plot' }], { '0.0': '  30 \n' })).toEqual({ Plot: { width: '30' } })
  })

  it('leave out the fields that were not touched, and steps without any (R6)', () => {
    const steps = [
      { label: 'Plot', fields: [buildField(), buildField({ name: 'depth' })] },
      { label: 'House' },
    ]
    expect(sent(steps, { '0.1': '40' })).toEqual({ Plot: { depth: '40' } })
  })

  it('keep a field that was emptied again, as empty text', () => {
    expect(sent([{ label: 'Plot' }], { '0.0': '' })).toEqual({ Plot: { width: '' } })
  })

  it('join the steps that share a label', () => {
    const steps = [{ label: 'Plot' }, { label: 'Plot', fields: [buildField({ name: 'depth' })] }]
    expect(sent(steps, { '0.0': '30', '1.0': '40' })).toEqual({ Plot: { width: '30', depth: '40' } })
  })

  it('take the last of the fields that share a name', () => {
    expect(
      sent([{ label: 'Plot', fields: [buildField(), buildField()] }], { '0.0': '1', '0.1': '2' }),
    ).toEqual({
      Plot: { width: '2' },
    })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'take a step and a field named %s as names like any other (R6)',
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

describe('call 2: the answer to a submission', () => {
  const answered = (status: number, body: unknown): WriteAnswer => ({ kind: 'answered', status, body })

  it('holds the id, also where it is a number', () => {
    expect(submitSurvey.decode(answered(201, { status: 201, insertedId: 'r-1' }))).toEqual({
      ok: true,
      value: 'r-1',
    })
    expect(submitSurvey.decode(answered(201, { insertedId: 7 }))).toEqual({ ok: true, value: '7' })
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
  ])('%j has none, and is a parse failure (R9)', (body) => {
    expect(submitSurvey.decode(answered(201, body))).toEqual({
      ok: false,
      problem: { kind: 'submit-failed' },
    })
  })
})
