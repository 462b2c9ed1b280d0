import { DecodeError, either, fields, flag, listOf, text, textLike } from './decode.ts'
import type { Endpoint, Wire } from './endpoint.ts'
import type { Utm } from '../shared/attribution.ts'

// ---- call 1: the survey

export type FieldJson = {
  name: string
  label: string
  type: string
  options?: (string | number)[] | null
  images?: (string | null)[] | null
  extra?: unknown
}
export type StepJson = { label: string; smallText?: string | null; fields: FieldJson[] }
export type SurveyFormJson = { _id: string; target_url?: string | null; questions: StepJson[] }

/** One question of a step. Unknown types are asked as text; an option without a picture has null in `images`. */
export type Field = {
  name: string
  label: string
  type: 'text' | 'number' | 'radio' | 'compass'
  options: string[]
  images: (string | null)[]
  /** Half width, and answered into SiteDetails (R6). */
  extra: boolean
}
export type Step = { label: string; smallText: string; fields: Field[] }
/** `targetUrl` is read and unused (R61). */
export type Survey = { id: string; targetUrl: string; steps: Step[] }

const fieldTypes: Record<string, Field['type']> = {
  number: 'number',
  radio: 'radio',
  compass: 'compass',
}

function field(value: unknown, path = '$'): Field {
  const json = fields(value, path)
  const name = either(textLike, '')(json.name)
  const type = either(text, 'text')(json.type).trim().toLowerCase()
  const options = either(listOf(either(textLike, '')), [])(json.options)
  const images = either(listOf(either(text, null)), [])(json.images)
  return {
    name,
    label: either(textLike, '')(json.label) || name,
    type: Object.hasOwn(fieldTypes, type) ? fieldTypes[type]! : 'text',
    options,
    images: options.map((_, index) => images[index] || null),
    extra: Boolean(json.extra),
  }
}

function step(value: unknown, path = '$'): Step {
  const json = fields(value, path)
  return {
    label: either(textLike, '')(json.label),
    smallText: either(textLike, '')(json.smallText),
    fields: either(listOf(either(field, null)), [])(json.fields).flatMap((each) => each ?? []),
  }
}

/** Reads the first form of the list, whatever follows it. An empty or malformed one is a failed load (R12). */
function survey(value: unknown, path = '$'): Survey {
  const [form] = listOf((each) => each)(value, path)
  if (form === undefined) throw new DecodeError(path, 'at least one form', value)
  const first = fields(form, `${path}[0]`)
  const steps = listOf(step)(first.questions, `${path}[0].questions`)
  if (steps.length === 0) throw new DecodeError(`${path}[0].questions`, 'at least one step', first.questions)
  return {
    id: textLike(first._id, `${path}[0]._id`),
    targetUrl: either(text, '')(first.target_url),
    steps,
  }
}

/** Call 1. */
export const getSurvey: Endpoint<void, Wire, SurveyFormJson[], Survey> = {
  name: 'getSurvey',
  service: 'forms',
  method: 'GET',
  path: '/survey-forms',
  encode: () => ({}),
  decode: survey,
}

// ---- call 2: the answers

export type SubmissionJson = {
  answer: Record<string, Record<string, string>>
  formId: string
  queryStrings: Record<string, string>
  selectedLanguage: string
  utmDetails: Record<string, string>
  brand: string
}
export type SubmissionAnswerJson = { status: number; insertedId: string }

/** Call 2. `status` in the body overrules the HTTP status (R16); 201 is success. */
export const submitSurvey: Endpoint<
  SubmissionJson,
  { json: SubmissionJson },
  SubmissionAnswerJson,
  { insertedId: string }
> = {
  name: 'submitSurvey',
  service: 'forms',
  method: 'POST',
  path: '/survey-forms',
  encode: (json) => ({ json }),
  decode(value, path = '$') {
    const insertedId = textLike(fields(value, path).insertedId, `${path}.insertedId`)
    if (insertedId.trim() === '') throw new DecodeError(`${path}.insertedId`, 'an id', insertedId)
    return { insertedId }
  },
}

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
