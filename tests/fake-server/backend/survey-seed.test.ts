import { describe, expect, it } from 'vitest'
import { demoSurvey } from '../../../fake-server/backend/survey-seed.ts'
import { decodeSurvey } from '../../../src/core/api/forms-api.ts'

const { steps } = decodeSurvey([demoSurvey])
const fields = steps.flatMap((step) => step.fields)

describe('the seeded survey', () => {
  it('starts with width and depth and ends with Site Details', () => {
    expect(steps[0]?.fields[0]).toMatchObject({ name: 'width', type: 'number' })
    expect(steps[1]?.fields[0]).toMatchObject({ name: 'depth', type: 'number' })
    expect(steps.at(-1)?.label).toBe('Site Details')
  })

  it('has every kind of field', () => {
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(['text', 'number', 'radio', 'compass']))
    expect(fields.some(({ extra }) => extra)).toBe(true)
    const choices = fields.filter(({ options }) => options.length > 0)
    expect(
      choices.some(({ type, options }) => type === 'radio' && options.every(({ picture }) => !picture)),
    ).toBe(true)
    expect(choices.some(({ options }) => options.every(({ picture }) => picture !== null))).toBe(true)
  })
})
