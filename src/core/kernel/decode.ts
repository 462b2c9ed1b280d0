import { failed, succeeded, type Result } from './result.ts'

/** Reads a value of unknown shape. Throws `DecodeError` if it has another shape. */
export type Decoder<Value> = (value: unknown, path?: string) => Value

/** Says where in an answer the shape was wrong, for the log. */
export class DecodeError extends Error {
  constructor(path: string, expected: string, found: unknown) {
    const kind = found === null ? 'null' : Array.isArray(found) ? 'a list' : typeof found
    super(`${path}: expected ${expected}, found ${kind}`)
  }
}

export const text: Decoder<string> = (value, path = '$') => {
  if (typeof value !== 'string') throw new DecodeError(path, 'text', value)
  return value
}

/** Text, or a number or boolean written as text: servers differ in how they send ids and option values. */
export const textLike: Decoder<string> = (value, path = '$') => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return text(value, path)
}

export const flag: Decoder<boolean> = (value, path = '$') => {
  if (typeof value !== 'boolean') throw new DecodeError(path, 'true or false', value)
  return value
}

export type Fields = Readonly<Record<string, unknown>>

/** An object (not a list); its fields may still be anything. */
export const fields: Decoder<Fields> = (value, path = '$') => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DecodeError(path, 'an object', value)
  return value as Fields
}

export function listOf<Item>(item: Decoder<Item>): Decoder<Item[]> {
  return (value, path = '$') => {
    if (!Array.isArray(value)) throw new DecodeError(path, 'a list', value)
    return value.map((entry, index) => item(entry, `${path}[${index}]`))
  }
}

/** Decodes a value that may have another shape: the only place that catches `DecodeError`. */
export function safeDecode<Value>(
  decode: Decoder<Value>,
  value: unknown,
  path?: string,
): Result<Value, DecodeError> {
  try {
    return succeeded(decode(value, path))
  } catch (problem) {
    if (problem instanceof DecodeError) return failed(problem)
    throw problem
  }
}

/** The decoded value, or `otherwise` if it is absent or of another shape. */
export const withDefault =
  <Value, Otherwise>(decode: Decoder<Value>, otherwise: Otherwise): Decoder<Value | Otherwise> =>
  (value, path) => {
    // No error is made for what may be absent: each takes a trace of the stack.
    if (value === undefined || value === null) return otherwise
    const found = safeDecode(decode, value, path)
    return found.ok ? found.value : otherwise
  }

/** The fields of an object; none for anything else. */
export const fieldsOrEmpty = (value: unknown): Fields => withDefault<Fields, Fields>(fields, {})(value)
