import { failed, succeeded, type Result } from './result.ts'

/** Checks the type of an untrusted value. Throws `DecodeError` if it is another one. */
export type Decoder<Value> = (value: unknown, path?: string) => Value

/** The path of an unexpected value, for the log. */
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

/**
 * Text, or a number or boolean converted to text, because servers send ids and option values in different types. A number beyond 2^53 is
 * refused, because JSON parsers have rounded it (R121).
 */
export const textLike: Decoder<string> = (value, path = '$') => {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new DecodeError(path, 'text or a number within 2^53', value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return text(value, path)
}

/** An optional id; empty if it is missing or of another type, but a rounded number is refused (R121). */
export const optionalId: Decoder<string> = (value, path) =>
  typeof value === 'number' ? textLike(value, path) : withDefault(textLike, '')(value)

export const flag: Decoder<boolean> = (value, path = '$') => {
  if (typeof value !== 'boolean') throw new DecodeError(path, 'true or false', value)
  return value
}

export type Fields = Readonly<Record<string, unknown>>

/** An object, not a list. The types of its fields are not checked. */
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

/** Decodes a value that may be of another type. Only this function catches `DecodeError`. */
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

/** Decodes a value, or returns the default if it is absent or of another type. */
export const withDefault =
  <Value, Default>(decode: Decoder<Value>, defaultValue: Default): Decoder<Value | Default> =>
  (value, path) => {
    // Checked first, because creating an error is slow.
    if (value === undefined || value === null) return defaultValue
    const decoded = safeDecode(decode, value, path)
    return decoded.ok ? decoded.value : defaultValue
  }

/** The fields of an object; an empty object for any other value. */
export const asObject = (value: unknown): Fields => withDefault<Fields, Fields>(fields, {})(value)
