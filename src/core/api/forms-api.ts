import { DecodeError, either, fields, listOf, text, textLike } from './decode.ts'
import type { Endpoint, Wire } from './endpoint.ts'

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
