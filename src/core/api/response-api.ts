import type { Utm } from '../model/query.ts'
import type { Contact } from '../model/contact.ts'
import { houseFacts, type HouseFacts } from '../model/house-facts.ts'
import { failed } from '../kernel/result.ts'
import { withDefault, fields, flag, text, type Decoder } from '../kernel/decode.ts'
import { okJson, type Endpoint, type ReadProblem } from './endpoint.ts'

// Calls 5 and 6: the stored response, and its verified visitor. Loaded with the lead page.

// ---- call 5: the earlier response

export type EarlierResponseJson = {
  data: Record<string, unknown>
  utmDetails?: { utm_source?: string | null; utm_medium?: string | null; utm_campaign?: string | null } | null
}

/** `requirement` has the visitor's answers as JSON text, empty without any. `utm` is null without a campaign. */
export type EarlierResponse = { requirement: string; house: HouseFacts; utm: Utm | null }

export function decodeEarlierResponse(value: unknown): EarlierResponse {
  const json = fields(value)
  const data = withDefault(fields, null)(json.data)
  const details = withDefault(fields, null)(json.utmDetails)
  const decodeText = withDefault(text, '')
  const utm = details && {
    source: decodeText(details.utm_source),
    medium: decodeText(details.utm_medium),
    campaign: decodeText(details.utm_campaign),
  }
  return {
    requirement: data ? JSON.stringify(data) : '',
    house: houseFacts(data),
    utm: utm && (utm.source || utm.medium || utm.campaign) ? utm : null,
  }
}

/** Call 5. */
export const getEarlierResponse: Endpoint<
  { responseId: string },
  { query: { q: string } },
  EarlierResponse,
  ReadProblem
> = {
  name: 'getEarlierResponse',
  service: 'forms',
  method: 'GET',
  path: '/response',
  policy: 'read',
  cache: 'no-cache',
  encode: ({ responseId }) => ({ query: { q: responseId } }),
  decode: okJson(decodeEarlierResponse),
}

// ---- call 6: the verified visitor

export type LeadUpdateJson = { mobileNumber: string; name: string; isd: string; btnUrl: string }
export type LeadUpdateResponseJson = { flag: boolean; message: string }

export type LeadUpdate = {
  responseId: string
  /** The fixed credential of the configuration (R40). */
  bearer: string
  contact: Contact
  /** The absolute address of the checkout (R18). */
  checkoutUrl: string
}

const decodeUpdate: Decoder<LeadUpdateResponseJson> = (value) => {
  const json = fields(value)
  return { flag: flag(json.flag, '$.flag'), message: withDefault(text, '')(json.message) }
}

/** Call 6: the flag and message of the response, or a problem for the log. */
export const updateResponse: Endpoint<
  LeadUpdate,
  { params: { id: string }; bearer: string; json: LeadUpdateJson },
  LeadUpdateResponseJson,
  string
> = {
  name: 'updateResponse',
  service: 'forms',
  method: 'POST',
  path: '/updateResponse/{id}',
  policy: 'write',
  // The visitor waits for 4 s at most (R18), and may have left for the payment page before the response.
  keepalive: true,
  encode: ({ responseId, bearer, contact: { mobile, name, isd }, checkoutUrl }) => ({
    params: { id: responseId },
    bearer,
    json: { mobileNumber: mobile, name: name || mobile, isd, btnUrl: checkoutUrl },
  }),
  decode(response) {
    const decoded = okJson(decodeUpdate)(response)
    if (decoded.ok) return decoded
    const { problem } = decoded
    if (problem.kind === 'status') return failed(`status ${problem.status}`)
    return failed(problem.kind === 'malformed' ? problem.reason : problem.kind)
  },
}
