import type { Utm } from '../shared/attribution.ts'
import { either, fields, flag, text } from './decode.ts'
import type { Endpoint } from './endpoint.ts'

// What the forms service keeps of a response, and takes once its visitor is verified: nothing before the lead form asks.

// ---- call 5: the earlier response

export type EarlierResponseJson = {
  data: Record<string, unknown>
  utmDetails?: { utm_source?: string | null; utm_medium?: string | null; utm_campaign?: string | null } | null
}
/** `requirements` is what the visitor answered, as the service keeps it; null where it names nothing. `utm` is null where none is kept. */
export type EarlierResponse = { requirements: Readonly<Record<string, unknown>> | null; utm: Utm | null }

/** Call 5. */
export const getEarlierResponse: Endpoint<
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
  decode(value, path = '$') {
    const json = fields(value, path)
    const kept = either(fields, null)(json.utmDetails)
    const word = either(text, '')
    const utm = kept && {
      source: word(kept.utm_source),
      medium: word(kept.utm_medium),
      campaign: word(kept.utm_campaign),
    }
    return {
      requirements: either(fields, null)(json.data),
      utm: utm && (utm.source || utm.medium || utm.campaign) ? utm : null,
    }
  },
}

// ---- call 6: the verified visitor

export type LeadUpdateJson = { mobileNumber: string; name: string; isd: string; btnUrl: string }
export type LeadUpdateAnswerJson = { flag: boolean; message: string }

/** Call 6. `bearer` is the fixed credential of the configuration (R40). */
export const updateResponse: Endpoint<
  { responseId: string; bearer: string; lead: LeadUpdateJson },
  { params: { id: string }; bearer: string; json: LeadUpdateJson },
  LeadUpdateAnswerJson,
  { flag: boolean; message: string }
> = {
  name: 'updateResponse',
  service: 'forms',
  method: 'POST',
  path: '/updateResponse/{id}',
  encode: ({ responseId, bearer, lead }) => ({ params: { id: responseId }, bearer, json: lead }),
  decode(value, path = '$') {
    const json = fields(value, path)
    return { flag: flag(json.flag, `${path}.flag`), message: either(text, '')(json.message) }
  },
}
