import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseJson } from '../../core/shared/parse-json.ts'
import { describedAs, document, resolved } from './document.ts'

/** An answer as it left: `type` is its content type, with or without parameters. */
export type Answered = { status: number; type: string; text: string }

// The document is JSON Schema 2020-12 but for OpenAPI's own words.
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...document, $id: 'api' }] })
addFormats(ajv)

/** In what an answer differs from the document: in its status, its type, by being no JSON, or in what it holds. */
export type AnswerProblem = { in: 'status' | 'type' | 'json' | 'shape'; words: string }

/** Everything in which an answer differs from what the document says of the operation. */
export function problemsOfAnswer(operationId: string, { status, type, text }: Answered): AnswerProblem[] {
  const operation = describedAs(operationId)
  const listed = operation.responses[String(status)]
  if (!listed) return [{ in: 'status', words: `status ${status} is not documented` }]
  const { value, pointer } = resolved(listed, [...operation.pointer, 'responses', String(status)])
  if (!value.content) return text === '' ? [] : [{ in: 'shape', words: 'a body is not documented' }]
  const media = type.split(';')[0]!.trim()
  if (!value.content[media])
    return [{ in: 'type', words: `content type ${media || '(none)'} is not documented` }]
  const body = media === 'application/json' ? parseJson(text) : text
  if (body === undefined) return [{ in: 'json', words: 'the body is not JSON' }]
  const wrong = problemsOfValue([...pointer, 'content', media, 'schema'], body, 'answer')
  return wrong.map((words) => ({ in: 'shape', words }))
}

/** In what a value differs from the schema at a place of the document; `what` is how it is called there. */
export function problemsOfValue(pointer: readonly string[], value: unknown, what: string): string[] {
  const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.getSchema(`api#/${escaped.join('/')}`)
  if (!validate) return [`the document has no schema at ${pointer.join(' ')}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
