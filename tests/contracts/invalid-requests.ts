import {
  findOperation,
  resolveRef,
  type Operation,
  type Parameter,
} from '../../src/build/conform/document.ts'
import type { CallName } from '../../fake-server/backend/routes.ts'
import { validRequests, type RequestParts } from './valid-requests.ts'

/** An invalid request: what is wrong, the status of the response, and the first words of its message. */
export type InvalidRequest = { what: string; request: RequestParts; status: 400 | 401; messagePrefix: string }

/** The used part of a schema. */
type Schema = {
  $ref?: string
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  unevaluatedProperties?: boolean
  propertyNames?: { pattern: string }
  minLength?: number
  pattern?: string
  format?: string
  enum?: string[]
  const?: string
}
type Values = Record<string, unknown>

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

/** A schema with its reference resolved. */
function resolveSchema(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  const { $ref, ...own } = schema
  const base = resolveSchema(resolveRef<Schema>({ $ref }, []).value)
  return {
    ...base,
    ...own,
    required: [...(base.required ?? []), ...(own.required ?? [])],
    properties: { ...base.properties, ...own.properties },
  }
}

/** Values that a schema does not allow, each with what is wrong. `asText`: everything is sent as text. */
function wrongValues(schema: Schema, asText: boolean): [what: string, value: unknown][] {
  const found: [string, unknown][] = []
  const isText = schema.type === 'string' || schema.enum !== undefined || schema.const !== undefined
  if (!asText) found.push(isText ? ['a number', 7] : ['text', 'text'])
  if (schema.minLength) found.push(['nothing', ''])
  if (schema.pattern) found.push(['another pattern', '+!'])
  if (schema.format) found.push([`no ${schema.format}`, 'no address'])
  if (schema.enum ?? schema.const) found.push(['another word', 'another'])
  if (typeof schema.additionalProperties === 'object') {
    const inner = wrongValues(resolveSchema(schema.additionalProperties), false)
    found.push(...inner.map(([what, value]): [string, unknown] => [`${what} inside`, { utm_x: value }]))
  }
  if (schema.propertyNames) found.push(['another name inside', { ref: 'x' }])
  return found
}

/** An invalid body or query. */
type InvalidPart = { what: string; values: Values; messagePrefix: string }

/** The invalid variants of a body or a query. */
function invalidParts(
  { required = [], properties = {}, ...schema }: Schema,
  valid: Values,
  asText: boolean,
): InvalidPart[] {
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false
  const missing = required.map((name) => ({
    what: `${name} is missing`,
    values: without(valid, name),
    messagePrefix: name,
  }))
  const wrong = Object.entries(properties).flatMap(([name, property]) =>
    wrongValues(resolveSchema(property), asText).map(([what, value]) => ({
      what: `${name} is ${what}`,
      values: { ...valid, [name]: value },
      messagePrefix: name,
    })),
  )
  const unknown = {
    what: 'something else is sent',
    values: { ...valid, colour: 'blue' },
    messagePrefix: 'colour',
  }
  return [...missing, ...wrong, ...(isClosed ? [unknown] : [])]
}

/** The query's parameters as one schema. */
function querySchema({ parameters = [], pointer }: Operation): Schema {
  const listed = parameters
    .map((entry) => resolveRef<Parameter>(entry, pointer).value)
    .filter((parameter) => parameter.in === 'query')
  return {
    required: listed.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(listed.map(({ name, schema }) => [name, schema])),
  }
}

/** Every invalid variant of a call's request that the document describes. */
export function invalidRequestsOf(call: CallName): InvalidRequest[] {
  const operation = findOperation(call)
  const valid: RequestParts = validRequests[call]
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const found: InvalidRequest[] = []
  const add = (part: 'query' | 'json' | 'form', invalid: InvalidPart[]): void => {
    for (const { what, values, messagePrefix } of invalid)
      found.push({ what, request: { ...valid, [part]: values }, status: 400, messagePrefix })
  }
  add('query', invalidParts(querySchema(operation), valid.query ?? {}, true))
  if (body && valid.form) add('form', invalidParts(resolveSchema(body), valid.form, true))
  if (body && valid.json !== undefined) {
    add('json', invalidParts(resolveSchema(body), valid.json as Values, false))
    const noJson = {
      what: 'the body is cut',
      request: { ...valid, json: '{"a": ' },
      messagePrefix: 'The body is not JSON',
    }
    const noObject = { what: 'the body is a list', request: { ...valid, json: [] }, messagePrefix: 'body' }
    found.push({ ...noJson, status: 400 }, { ...noObject, status: 400 })
  }
  if (operation.security) {
    const { bearer: _, ...noBearer } = valid
    found.push({ what: 'the bearer is missing', request: noBearer, status: 401, messagePrefix: 'The bearer' })
  }
  return found
}
