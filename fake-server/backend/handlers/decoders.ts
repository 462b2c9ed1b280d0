import { DecodeError, fields, text, type Decoder, type Fields } from '../../../src/core/kernel/decode.ts'
import { HttpError } from './handler.ts'

/** Decodes a JSON body with no other fields than these. Their values are not checked, and may be missing. */
export function closedObject(json: unknown, names: readonly string[]): Fields {
  if (json === undefined) throw new HttpError(400, 'The body is not JSON')
  const found = fields(json, 'body')
  refuseUnknownFields(found, names)
  return found
}

/** Throws a `HttpError` if there is a field that `docs/openapi.yaml` doesn't describe. */
export function refuseUnknownFields(found: Fields, names: readonly string[]): void {
  const other = Object.keys(found).find((name) => !names.includes(name))
  if (other !== undefined) throw new HttpError(400, `${other}: not expected`)
}

function recordOf<Entry>(decode: Decoder<Entry>): Decoder<Record<string, Entry>> {
  return (value, path = '$') =>
    Object.fromEntries(
      Object.entries(fields(value, path)).map(([key, entry]) => [key, decode(entry, `${path}.${key}`)]),
    )
}

/** Decodes an object of texts: the answers of a step, query strings, campaign fields. */
export const stringRecord = recordOf(text)

/** Decodes the `utm_…` parameters of an address. */
export const campaign: Decoder<Record<string, string>> = (value, path = '$') => {
  const found = stringRecord(value, path)
  const other = Object.keys(found).find((name) => !name.startsWith('utm_'))
  if (other !== undefined) throw new HttpError(400, `${path}.${other}: not expected`)
  return found
}

/** Decodes answers by step label. */
export const answersByStep = recordOf(stringRecord)

/** Decodes one of these texts. */
export function literal<Word extends string>(words: readonly Word[]): Decoder<Word> {
  return (value, path = '$') => {
    const found = words.find((word) => word === value)
    if (found === undefined) throw new DecodeError(path, `one of ${words.join(', ')}`, value)
    return found
  }
}

/** Decodes a text that matches a pattern; `expected` describes it in the error. */
export function textMatching(pattern: RegExp, expected: string): Decoder<string> {
  return (value, path = '$') => {
    const found = text(value, path)
    if (!pattern.test(found)) throw new DecodeError(path, expected, value)
    return found
  }
}

/** Decodes a text that isn't empty. */
export const nonEmptyText = textMatching(/[^]/, 'text that is not empty')
