import type { Utm } from '../model/query.ts'
import type { Contact } from '../model/contact.ts'
import { houseFacts, type HouseFacts } from '../model/house-facts.ts'
import { failed, type Result } from '../kernel/result.ts'
import { is2xx } from './response-status.ts'
import { safeDecode, withDefault, fields, flag, text, type Decoder } from '../kernel/decode.ts'
import type { ReadEndpoint, WriteEndpoint } from './endpoint.ts'

// Calls 5 and 6: the stored response, and its verified visitor. Loaded with the lead page.

// ---- call 5: the earlier response

export type EarlierResponseJson = {
  data: Record<string, unknown>
  utmDetails?: { utm_source?: string | null; utm_medium?: string | null; utm_campaign?: string | null } | null
}

/** `requirement` has the visitor's answers as JSON text, empty without any. `utm` is null without a campaign. */
export type EarlierResponse = { requirement: string; house: HouseFacts; utm: Utm | null }

/** Call 5. */
export const getEarlierResponse: ReadEndpoint<
  { responseId: string },
  { query: { q: string } },
  EarlierResponseJson,
  EarlierResponse
> = {
  name: 'getEarlierResponse',
  service: 'forms',
  method: 'GET',
  path: '/response',
  encode: ({ responseId }) => ({ query: { q: responseId } }),
  decode(value) {
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
  },
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
export const updateResponse: WriteEndpoint<
  LeadUpdate,
  { params: { id: string }; bearer: string; json: LeadUpdateJson },
  LeadUpdateResponseJson,
  LeadUpdateResponseJson,
  string
> = {
  name: 'updateResponse',
  service: 'forms',
  method: 'POST',
  path: '/updateResponse/{id}',
  // The visitor waits for 4 s at most (R18), and may have left for the payment page before the response.
  keepalive: true,
  encode: ({ responseId, bearer, contact: { mobile, name, isd }, checkoutUrl }) => ({
    params: { id: responseId },
    bearer,
    json: { mobileNumber: mobile, name: name || mobile, isd, btnUrl: checkoutUrl },
  }),
  decode(response): Result<LeadUpdateResponseJson, string> {
    if (response.kind === 'no-response') return failed(response.kind)
    if (!is2xx(response)) return failed(`status ${response.status}`)
    const decoded = safeDecode(decodeUpdate, response.body)
    return decoded.ok ? decoded : failed(decoded.problem.message)
  },
}
