import { describe, expect, it } from 'vitest'
import { demoSettings } from '../../../fake-server/backend/demo-settings.ts'
import { demoSurvey } from '../../../fake-server/backend/survey-seed.ts'
import { getSurvey } from '../../../src/core/api/forms-api.ts'
import { getEarlierResponse } from '../../../src/core/api/response-api.ts'
import { aSubmission, createTestBackend, submitted } from './test-backend.ts'
import { submitSurvey, updateResponse } from '../../contracts/wire-calls.ts'

const lead = {
  mobileNumber: '9876543210',
  name: 'Meera Nair',
  isd: '91',
  btnUrl: 'https://plotline.test/response/checkout/form_one_demo',
}
const bearer = demoSettings.updateToken

describe('the forms service', () => {
  it('answers call 1 with the seeded survey, whose id is demo (I19)', async () => {
    const { status, body } = await createTestBackend().call(getSurvey, undefined)
    expect([status, body]).toEqual([200, [JSON.parse(JSON.stringify(demoSurvey))]])
    expect(demoSurvey._id).toBe('demo')
  })

  it('keeps what call 2 sends and gives it back to call 5', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    const { body } = await backend.call(getEarlierResponse, { responseId })
    expect(body).toEqual({ data: aSubmission.answer, utmDetails: aSubmission.utmDetails })
  })

  it('keeps answers under the name __proto__ like any other (R6)', async () => {
    const backend = createTestBackend()
    const answer = JSON.parse('{"__proto__": {"__proto__": "x"}}') as Record<string, Record<string, string>>
    const { body } = await backend.call(submitSurvey, { ...aSubmission, answer })
    const { insertedId } = body as { insertedId: string }
    const [address, init] = ['/fake/forms/response?q=' + insertedId, { method: 'GET' }]
    expect(await (await backend.fetch(address, init)).text()).toContain('{"__proto__":{"__proto__":"x"}}')
    expect(Object.prototype).not.toHaveProperty('x')
  })

  it('gives every submission an id of its own', async () => {
    const backend = createTestBackend()
    expect(await submitted(backend)).not.toBe(await submitted(backend))
  })

  it('takes call 6 with the configured bearer alone', async () => {
    const backend = createTestBackend()
    const responseId = await submitted(backend)
    const wrong = await backend.call(updateResponse, { responseId, bearer: 'guessed', lead })
    expect(wrong.status).toBe(401)
    expect(backend.records.database.responses.find(responseId)?.name).toBe('')
    const right = await backend.call(updateResponse, { responseId, bearer, lead })
    expect([right.status, right.body]).toEqual([200, { flag: true, message: 'updated' }])
    expect(backend.records.database.responses.find(responseId)).toMatchObject(lead)
  })

  it('refuses what is not described, in words, and keeps nothing', async () => {
    const backend = createTestBackend()
    const before = backend.records.database.responses.all().length
    const refusals = [
      { ...aSubmission, answer: { width: '30' } },
      { ...aSubmission, selectedLanguage: 'hi' },
      { ...aSubmission, utmDetails: { utm_source: 1 } },
    ]
    for (const json of refusals) {
      const { status, body } = await backend.call(submitSurvey, json as unknown as typeof aSubmission)
      expect(status).toBe(400)
      expect((body as { message: string }).message).toMatch(/: expected /)
    }
    expect(backend.records.database.responses.all()).toHaveLength(before)
  })
})
