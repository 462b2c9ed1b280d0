import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseJson } from '../../core/kernel/json.ts'
import { describedAs, document, resolved } from './document.ts'

/** A response as it was sent: `type` is its content type, with or without parameters. */
export type Answered = { status: number; type: string; text: string }

// The document is JSON Schema 2020-12 except for OpenAPI's own words.
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...document, $id: 'api' }] })
addFormats(ajv)

/** Every difference between a response and what the document says about the operation. */
export function problemsOfAnswer(operationId: string, { status, type, text }: Answered): string[] {
  const operation = describedAs(operationId)
  const listed = operation.responses[String(status)]
  if (!listed) return [`status ${status} is not documented`]
  const { value, pointer } = resolved(listed, [...operation.pointer, 'responses', String(status)])
  if (!value.content) return text === '' ? [] : ['a body is not documented']
  const media = type.split(';')[0]!.trim()
  if (!value.content[media]) return [`content type ${media || '(none)'} is not documented`]
  const body = media === 'application/json' ? parseJson(text) : text
  if (body === undefined) return ['the body is not JSON']
  return problemsOfValue([...pointer, 'content', media, 'schema'], body, 'answer')
}

/** Differences between a value and the schema at a pointer into the document; `what` names the value in the messages. */
export function problemsOfValue(pointer: readonly string[], value: unknown, what: string): string[] {
  const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.getSchema(`api#/${escaped.join('/')}`)
  if (!validate) return [`the document has no schema at ${pointer.join(' ')}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
