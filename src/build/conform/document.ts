import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: object
  $ref?: string
}
type Content = Readonly<
  Record<string, { schema?: object; examples?: Readonly<Record<string, { value: unknown }>> }>
>
export type ResponseObject = { $ref?: string; content?: Content }
type OperationJson = {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, ResponseObject>>
  security?: Record<string, string[]>[]
}
type OpenApiDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, OperationJson>>>>
  components: { schemas: Readonly<Record<string, object>> }
}

/** An operation, with the path of its keys in the document. */
export type Operation = OperationJson & { method: string; path: string; pointer: readonly string[] }

/** The parsed `docs/openapi.yaml`. */
export const openApi = parse(
  readFileSync(`${import.meta.dirname}/../../../docs/openapi.yaml`, 'utf8'),
) as OpenApiDocument

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** All operations, in the order of the document. */
export const operations: readonly Operation[] = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      pointer: ['paths', path, method],
    })),
)

/** Finds an operation by its id. Throws if there is none. */
export function findOperation(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId)
  if (!found) throw new Error(`docs/openapi.yaml has no operation ${operationId}`)
  return found
}

/** Follows a `$ref` of the form `#/…` to its value and the path of its keys. */
export function resolveRef<Value extends { $ref?: string }>(
  value: Value,
  pointer: readonly string[],
): { value: Value; pointer: readonly string[] } {
  if (value.$ref === undefined) return { value, pointer }
  const target = value.$ref.slice(2).split('/')
  const found = target.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], openApi)
  return resolveRef(found as Value, target)
}
