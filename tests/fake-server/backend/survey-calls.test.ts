import { expect, it } from 'vitest'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import { demoSurvey } from '../../../fake-server/backend/survey-seed.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { getEarlierResponse } from '../../../src/core/api/response-api.ts'
import { lead, submission } from '../../contracts/valid-requests.ts'
import { submitSurvey, updateResponse } from '../../contracts/wire-calls.ts'
import { createTestBackend, submitAnswers } from './test-backend.ts'

it('call 1 returns the seeded survey, whose id is demo (I19)', async () => {
  const { status, body } = await createTestBackend().call(getSurvey, undefined)
  expect({ status, body }).toEqual({ status: 200, body: [JSON.parse(JSON.stringify(demoSurvey))] })
  expect(demoSurvey._id).toBe('demo')
})

it('call 5 returns what call 2 stored under a new id', async () => {
  const backend = createTestBackend()
  const responseId = await submitAnswers(backend)
  expect(await submitAnswers(backend)).not.toBe(responseId)
  const { body } = await backend.call(getEarlierResponse, { responseId })
  expect(body).toEqual({ data: submission.answer, utmDetails: submission.utmDetails })
})

it('answers named __proto__ are stored like any other (R6)', async () => {
  const backend = createTestBackend()
  const answer = JSON.parse('{"__proto__": {"__proto__": "x"}}') as Record<string, Record<string, string>>
  const { body } = await backend.call(submitSurvey, { ...submission, answer })
  const { insertedId } = body as { insertedId: string }
  const response = await backend.fetch(`/fake/forms/response?q=${insertedId}`, { method: 'GET' })
  expect(await response.text()).toContain('{"__proto__":{"__proto__":"x"}}')
  expect(Object.prototype).not.toHaveProperty('x')
})

it('call 6 stores the lead only with the configured bearer', async () => {
  const backend = createTestBackend()
  const find = (id: string) => backend.db().response.findFirst({ where: { id: { equals: id } } })
  const responseId = await submitAnswers(backend)
  expect((await backend.call(updateResponse, { responseId, bearer: 'guessed', lead })).status).toBe(401)
  expect(find(responseId)?.name).toBe('')
  const bearer = demoSettings.updateToken
  const { status, body } = await backend.call(updateResponse, { responseId, bearer, lead })
  expect({ status, body }).toEqual({ status: 200, body: { flag: true, message: 'updated' } })
  expect(find(responseId)).toMatchObject(lead)
})

it('an invalid submission is refused and not stored', async () => {
  const backend = createTestBackend()
  const before = backend.events('answered').length
  const invalid = { ...submission, answer: { width: '30' } } as unknown as typeof submission
  expect((await backend.call(submitSurvey, invalid)).status).toBe(400)
  expect(backend.events('answered')).toHaveLength(before)
})
