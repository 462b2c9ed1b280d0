import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parseJson } from '../../core/shared/parse-json.ts'
import { describedAs, document, resolved, type Described, type Parameter } from './document.ts'

/** A request, taken apart. `path` is its path below the service's address. */
export type Sent = {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  json?: unknown
  form?: Readonly<Record<string, string>> | undefined
}

/** An answer as it left: `type` is its content type, with or without parameters. */
export type Answered = { status: number; type: string; text: string }

// The document is JSON Schema 2020-12 but for OpenAPI's own words.
const ajv = new Ajv2020({ strict: false, allErrors: true, schemas: [{ ...document, $id: 'api' }] })
addFormats(ajv)

/** Everything in which a request differs from what the document says of the operation. */
export function checkRequest(operationId: string, sent: Sent): string[] {
  const operation = describedAs(operationId)
  if (sent.method !== operation.method) return [`${sent.method} instead of ${operation.method}`]
  const params = pathValues(operation.path, sent.path)
  if (!params) return [`${sent.path} is not ${operation.path}`]
  return [
    ...checkParameters(operation, { path: params, query: sent.query, header: sent.headers }),
    ...checkBearer(operation, sent),
    ...checkBody(operation, sent),
  ]
}

/** In what an answer differs from the document: in its status, its type, by being no JSON, or in what it holds. */
export type AnswerProblem = { in: 'status' | 'type' | 'json' | 'shape'; words: string }

/** Everything in which an answer differs from what the document says of the operation, in words. */
export const checkAnswer = (operationId: string, answered: Answered): string[] =>
  problemsOfAnswer(operationId, answered).map(({ words }) => words)

/** The same, each with its kind. */
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
  const wrong = check([...pointer, 'content', media, 'schema'], body, 'answer')
  return wrong.map((words) => ({ in: 'shape', words }))
}

function checkParameters(
  operation: Described,
  found: Record<Parameter['in'], Readonly<Record<string, string>>>,
): string[] {
  const listed = (operation.parameters ?? []).map((entry, index) =>
    resolved<Parameter>(entry, [...operation.pointer, 'parameters', String(index)]),
  )
  const known = new Set(listed.map(({ value }) => `${value.in} ${value.name}`))
  const strays = (['path', 'query'] as const).flatMap((place) =>
    Object.keys(found[place])
      .filter((name) => !known.has(`${place} ${name}`))
      .map((name) => `${place} parameter ${name} is not documented`),
  )
  return listed.reduce((problems, { value: { name, in: place, required }, pointer }) => {
    const value = found[place][name]
    if (value === undefined)
      return required ? [...problems, `${place} parameter ${name} is missing`] : problems
    return [...problems, ...check([...pointer, 'schema'], value, `${place} parameter ${name}`)]
  }, strays)
}

function checkBearer({ security }: Described, { headers }: Sent): string[] {
  const given = headers.authorization
  if (!security) return given === undefined ? [] : ['a credential is sent where none is asked for']
  return given !== undefined && /^Bearer \S+$/.test(given) ? [] : ['the bearer is missing']
}

function checkBody(operation: Described, { headers, json, form }: Sent): string[] {
  const content = operation.requestBody?.content
  const media = headers['content-type']?.split(';')[0]!.trim()
  if (!content) return media === undefined ? [] : ['a body is sent where none is documented']
  if (media === undefined || !content[media]) return [`content type ${media ?? '(none)'} is not documented`]
  const body = media === 'application/json' ? json : form
  return check([...operation.pointer, 'requestBody', 'content', media, 'schema'], body, 'body')
}

function check(pointer: readonly string[], value: unknown, what: string): string[] {
  const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
  const validate = ajv.getSchema(`api#/${escaped.join('/')}`)
  if (!validate) return [`the document has no schema at ${pointer.join(' ')}`]
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** The values of the `{placeholders}`; null where the path is another one. */
function pathValues(template: string, path: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]*)')}$`).exec(path)
  return (
    match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]))
  )
}
