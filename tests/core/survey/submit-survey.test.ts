import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../src/core/api/call.ts'
import {
  createSubmitSurvey,
  responseAddress,
  type FinishedSurvey,
} from '../../../src/core/survey/submit-survey.ts'
import { buildSurvey } from '../../builders/survey.ts'
import { json, noAbort, noResponse, plain, type Scripted } from '../../fakes/fake-http.ts'
import { createFakePorts } from '../../fakes/fake-ports.ts'
import { submissionResponse } from './tab.ts'

const finished: FinishedSurvey = {
  survey: buildSurvey({ id: 'f7' }),
  answers: { '0.0': ' 30 ', '4.0': 'Salem' },
  firstSearch: '?utm_source=a&x=1&utm_source=b&utm_medium=m&x=2&lan=ta',
  language: 'tel',
  region: 'in',
}

const submit = (api: ApiClient, changes: Partial<FinishedSurvey> = {}, signal = noAbort): Promise<unknown> =>
  createSubmitSurvey({ api, snapshots: { clear: () => {} }, track: () => {} }, { brandCode: 'BRAND' })(
    { ...finished, ...changes },
    signal,
  )

async function submitted(response: Scripted): Promise<unknown> {
  const { api } = createFakePorts({ responses: { 'POST /survey-forms': response } })
  return submit(api)
}

describe('call 2', () => {
  it('carries answer, form, query, language, campaign and brand as JSON (S3, S3.3, S7.2)', async () => {
    const { api, http } = createFakePorts({ responses: { 'POST /survey-forms': submissionResponse } })
    await submit(api)
    expect(http.requests).toHaveLength(1)
    const body = http.requests[0]?.body
    expect(body && 'json' in body && JSON.parse(JSON.stringify(body.json))).toEqual({
      answer: { 'Plot width': { width: '30' }, SiteDetails: { city: 'Salem' } },
      formId: 'f7',
      queryStrings: { utm_source: 'b', x: '2', utm_medium: 'm', lan: 'ta' },
      selectedLanguage: 'tel',
      utmDetails: { utm_source: 'b', utm_medium: 'm' },
      brand: 'BRAND',
    })
  })

  it('takes a repeated parameter’s last value, and __proto__ as a name like any other (R6, R11)', async () => {
    const { api, http } = createFakePorts({ responses: { 'POST /survey-forms': json(201, {}) } })
    await submit(api, { firstSearch: '?__proto__=x&__proto__=y' })
    const body = http.requests[0]?.body
    expect(JSON.stringify(body)).toContain('"queryStrings":{"__proto__":"y"}')
  })

  it('reads the campaign as every page does, and sends the query as it is (R11, R112)', async () => {
    const { api, http } = createFakePorts({ responses: { 'POST /survey-forms': json(201, {}) } })
    await submit(api, { firstSearch: '?UTM_Source=mail.&utm_medium=cpc&utm_medium=' })
    expect(http.requests[0]?.body).toMatchObject({
      json: {
        queryStrings: { UTM_Source: 'mail.', utm_medium: '' },
        utmDetails: { utm_source: 'mail', utm_medium: 'cpc' },
      },
    })
  })
})

describe('the response of call 2', () => {
  it.each([
    [422, json(422, { status: 201, insertedId: 'r1' })],
    [500, plain(500, '<html>down</html>')],
    [200, json(200, { insertedId: 'r1' })],
    [409, json(200, { status: 409 })],
    [304, plain(304, '')],
  ])('is a problem with its status: %i (R9, S8.1)', async (status, response) => {
    expect(await submitted(response)).toEqual({ ok: false, problem: { kind: 'submit-status', status } })
  })

  it.each([
    ['a 201 without insertedId', json(201, { status: 201 })],
    ['a rounded insertedId (R121)', plain(201, '{"insertedId":653247040368672769}')],
    ['cut JSON', plain(201, '{"status":201,"ins')],
    ['an empty 200', plain(200, '')],
    ['no network', noResponse],
  ])('is a failed submission: %s (R9)', async (_, response) => {
    expect(await submitted(response)).toEqual({ ok: false, problem: { kind: 'submit-failed' } })
  })

  it('tracks survey_submitted for a stored survey only', async () => {
    const { api, snapshots, track, events } = createFakePorts({
      responses: { 'POST /survey-forms': [json(422, {}), submissionResponse] },
    })
    const finish = createSubmitSurvey({ api, snapshots, track }, { brandCode: 'BRAND' })
    await finish(finished, noAbort)
    expect(events).toEqual([])
    await finish(finished, noAbort)
    expect(events).toEqual([{ name: 'survey_submitted' }])
  })

  it('keeps the saved survey of another region (R65)', async () => {
    const { api, snapshots, track } = createFakePorts({
      responses: { 'POST /survey-forms': submissionResponse },
    })
    const other = { pathname: '/us', responseId: '' }
    snapshots.save('survey', other, { stepIndex: 1 })
    await createSubmitSurvey({ api, snapshots, track }, { brandCode: 'BRAND' })(finished, noAbort)
    expect(snapshots.read('survey', other)).toEqual({ stepIndex: 1 })
  })
})

describe('the response page’s address (S2)', () => {
  it('names the form and the stored response (S2.9)', () => {
    expect(responseAddress('in', 'demo', 'r1')).toBe('/response/form_one_demo?Fx=demo&Rx=r1')
  })

  it.each([
    ['us', '/us/response/form_one_demo?Fx=demo&Rx=r1'],
    ['uk', '/uk/response/form_one_demo?Fx=demo&Rx=r1'],
  ] as const)('keeps the region %s (R1, S2.9)', (region, address) => {
    expect(responseAddress(region, 'demo', 'r1')).toBe(address)
  })

  it('encodes the ids of the server', () => {
    const address = responseAddress('in', 'a/b?c#d e&f', 'r&1=2')
    const { pathname, searchParams, hash } = new URL(address, 'https://plotline.test')
    expect(decodeURIComponent(pathname)).toBe('/response/form_one_a/b?c#d e&f')
    expect(pathname.split('/')).toHaveLength(3)
    expect(searchParams.get('Fx')).toBe('a/b?c#d e&f')
    expect(searchParams.get('Rx')).toBe('r&1=2')
    expect(hash).toBe('')
  })

  it('survives half of a surrogate pair', () => {
    expect(responseAddress('in', 'a\ud800', 'r1')).toContain('form_one_a%EF%BF%BD?')
  })
})
