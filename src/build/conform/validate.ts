import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseJson } from '../../core/kernel/json.ts'
import { findOperation, openApi, resolveRef } from './document.ts'

/** A response as it was received. `type` is its content type, with or without parameters. */
export type RawResponse = { status: number; type: string; text: string }

// The document is JSON Schema 2020-12, except for OpenAPI's own keywords.
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...openApi, $id: 'api' }] })
addFormats(ajv)

/** Every difference between a response and the operation in the document. */
export function responseErrors(operationId: string, { status, type, text }: RawResponse): string[] {
  const operation = findOperation(operationId)
  const documented = operation.responses[String(status)]
  if (!documented) return [`status ${status} is not documented`]
  const { value, pointer } = resolveRef(documented, [...operation.pointer, 'responses', String(status)])
  if (!value.content) return text === '' ? [] : ['a body is not documented']
  const media = type.split(';')[0]!.trim()
  if (!value.content[media]) return [`content type ${media || '(none)'} is not documented`]
  const body = media === 'application/json' ? parseJson(text) : text
  if (body === undefined) return ['the body is not JSON']
  return schemaErrors([...pointer, 'content', media, 'schema'], body, 'response')
}

/** Every difference between a value and the schema at a path of keys. `what` names the value in the messages. */
export function schemaErrors(pointer: readonly string[], value: unknown, what: string): string[] {
  const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.getSchema(`api#/${escaped.join('/')}`)
  if (!validate) return [`the document has no schema at ${pointer.join(' ')}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
