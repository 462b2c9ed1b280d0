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
export type AnswerDescription = { $ref?: string; content?: Content }
type OperationJson = {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, AnswerDescription>>
  security?: Record<string, string[]>[]
}
type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, OperationJson>>>>
  components: { schemas: Readonly<Record<string, object>> }
}

/** One operation of the document, and where it stands in it. */
export type Described = OperationJson & { method: string; path: string; pointer: readonly string[] }

/** `docs/openapi.yaml`, read. */
export const document = parse(
  readFileSync(new URL('../../../docs/openapi.yaml', import.meta.url), 'utf8'),
) as Document

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** All its operations, in its order. */
export const described: readonly Described[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      pointer: ['paths', path, method],
    })),
)

/** The operation of that name. Throws for a name that the document does not have. */
export function describedAs(operationId: string): Described {
  const found = described.find((operation) => operation.operationId === operationId)
  if (!found) throw new Error(`docs/openapi.yaml has no operation ${operationId}`)
  return found
}

/** Follows `#/…` to what it names, with the place where that stands. */
export function resolved<Value extends { $ref?: string }>(
  value: Value,
  pointer: readonly string[],
): { value: Value; pointer: readonly string[] } {
  if (value.$ref === undefined) return { value, pointer }
  const to = value.$ref.slice(2).split('/')
  const found = to.reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], document)
  return resolved(found as Value, to)
}
