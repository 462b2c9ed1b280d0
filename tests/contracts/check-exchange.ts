import {
  findOperation,
  resolveRef,
  type Operation,
  type Parameter,
} from '../../src/build/conform/document.ts'
import { schemaErrors } from '../../src/build/conform/validate.ts'

/** The parts of a request. `path` is relative to the service's address. */
export type SentRequest = {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  json?: unknown
  form?: Readonly<Record<string, string>> | undefined
}

/** The differences between a request and the documented operation. */
export function checkRequest(operationId: string, sent: SentRequest): string[] {
  const operation = findOperation(operationId)
  if (sent.method !== operation.method) return [`${sent.method} instead of ${operation.method}`]
  const params = pathValues(operation.path, sent.path)
  if (!params) return [`${sent.path} is not ${operation.path}`]
  return [
    ...checkParameters(operation, { path: params, query: sent.query, header: sent.headers }),
    ...checkBearer(operation, sent),
    ...checkBody(operation, sent),
  ]
}

function checkParameters(
  operation: Operation,
  sent: Record<Parameter['in'], Readonly<Record<string, string>>>,
): string[] {
  const listed = (operation.parameters ?? []).map((entry, index) =>
    resolveRef<Parameter>(entry, [...operation.pointer, 'parameters', String(index)]),
  )
  const known = new Set(listed.map(({ value }) => `${value.in} ${value.name}`))
  const strays = (['path', 'query'] as const).flatMap((place) =>
    Object.keys(sent[place])
      .filter((name) => !known.has(`${place} ${name}`))
      .map((name) => `${place} parameter ${name} is not documented`),
  )
  const problems = listed.flatMap(({ value: { name, in: place, required }, pointer }) => {
    const value = sent[place][name]
    if (value === undefined) return required ? [`${place} parameter ${name} is missing`] : []
    return schemaErrors([...pointer, 'schema'], value, `${place} parameter ${name}`)
  })
  return [...strays, ...problems]
}

function checkBearer({ security }: Operation, { headers }: SentRequest): string[] {
  const given = headers.authorization
  if (!security) return given === undefined ? [] : ['a credential is sent where none is asked for']
  return given !== undefined && /^Bearer \S+$/.test(given) ? [] : ['the bearer is missing']
}

function checkBody(operation: Operation, { headers, json, form }: SentRequest): string[] {
  const content = operation.requestBody?.content
  const media = headers['content-type']?.split(';')[0]!.trim()
  if (!content) return media === undefined ? [] : ['a body is sent where none is documented']
  if (media === undefined || !content[media]) return [`content type ${media ?? '(none)'} is not documented`]
  const body = media === 'application/json' ? json : form
  return schemaErrors([...operation.pointer, 'requestBody', 'content', media, 'schema'], body, 'body')
}

/** The values of the `{placeholders}`; null if the path is another one. */
function pathValues(template: string, path: string): Record<string, string> | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const match = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]*)')}$`).exec(path)
  return (
    match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]))
  )
}
