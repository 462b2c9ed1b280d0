import { isBlank } from '../model/text.ts'
import { fieldTypes, type Field, type Option, type Step, type Survey } from '../model/survey.ts'
import { DecodeError, fields, listOf, text, textLike, withDefault } from '../kernel/decode.ts'
import { okJson, type Endpoint, type ReadProblem, type RequestParts } from './endpoint.ts'

/** Path of calls 1 and 2, below the forms service's address. */
export const surveyPath = '/survey-forms'

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

function fieldTypeOf(name: string, options: readonly Option[]): Field['type'] {
  const type = fieldTypes.find((known) => known === name) ?? 'text'
  return type === 'radio' && options.length === 0 ? 'text' : type
}

const decodeImages = withDefault(listOf(withDefault(text, null)), [])
const decodeOptions = withDefault(listOf(withDefault(textLike, '')), [])

function decodeField(value: unknown, path?: string): Field {
  const json = fields(value, path)
  const name = withDefault(textLike, '')(json.name)
  const images = decodeImages(json.images)
  const options = decodeOptions(json.options)
    .map((option, index) => ({ value: option, picture: images[index] || null }))
    .filter((option) => !isBlank(option.value))
  return {
    name,
    label: withDefault(textLike, '')(json.label) || name,
    type: fieldTypeOf(withDefault(text, 'text')(json.type).trim().toLowerCase(), options),
    options,
    extra: Boolean(json.extra),
  }
}

const decodeFields = withDefault(listOf(withDefault(decodeField, null)), [])

function decodeStep(value: unknown, path?: string): Step {
  const json = fields(value, path)
  return {
    label: withDefault(textLike, '')(json.label),
    smallText: withDefault(textLike, '')(json.smallText),
    fields: decodeFields(json.fields).flatMap((field) => field ?? []),
  }
}

/** Decodes the first form of the list; the others may be malformed. A form without steps is a failed load (R12). */
export function decodeSurvey(value: unknown): Survey {
  const [first] = listOf((form) => form)(value)
  const form = fields(first, '$[0]')
  const steps = listOf(decodeStep)(form.questions, '$[0].questions')
  if (steps.length === 0) throw new DecodeError('$[0].questions', 'at least one step', form.questions)
  return {
    id: textLike(form._id, '$[0]._id'),
    targetUrl: withDefault(text, '')(form.target_url),
    steps,
  }
}

/** Call 1. */
export const getSurvey: Endpoint<void, RequestParts, Survey, ReadProblem> = {
  name: 'getSurvey',
  service: 'forms',
  method: 'GET',
  path: surveyPath,
  policy: 'read',
  cache: 'no-cache',
  encode: () => ({}),
  decode: okJson(decodeSurvey),
}
