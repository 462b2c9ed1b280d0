import { DecodeError, fields, text, type Decoder, type Fields } from '../../../src/core/kernel/decode.ts'
import { Refusal } from './handler.ts'

/** A JSON body with these fields and no others; each of them may still be anything, or missing. */
export function bodyOf(json: unknown, names: readonly string[]): Fields {
  if (json === undefined) throw new Refusal(400, 'The body is not JSON')
  const found = fields(json, 'body')
  refuseOthers(found, names)
  return found
}

/** Refuses what is sent beside what is described. */
export function refuseOthers(found: Fields, names: readonly string[]): void {
  const other = Object.keys(found).find((name) => !names.includes(name))
  if (other !== undefined) throw new Refusal(400, `${other}: not expected`)
}

function recordOf<Entry>(decode: Decoder<Entry>): Decoder<Record<string, Entry>> {
  return (value, path = '$') =>
    Object.fromEntries(
      Object.entries(fields(value, path)).map(([key, entry]) => [key, decode(entry, `${path}.${key}`)]),
    )
}

/** An object of texts: answers of one step, query strings, campaign fields. */
export const texts = recordOf(text)

/** The campaign part of an address. */
export const campaign: Decoder<Record<string, string>> = (value, path = '$') => {
  const found = texts(value, path)
  const other = Object.keys(found).find((name) => !name.startsWith('utm_'))
  if (other !== undefined) throw new Refusal(400, `${path}.${other}: not expected`)
  return found
}

/** Answers by step label. */
export const textsByLabel = recordOf(texts)

/** One of a list of texts. */
export function oneOf<Word extends string>(words: readonly Word[]): Decoder<Word> {
  return (value, path = '$') => {
    const found = words.find((word) => word === value)
    if (found === undefined) throw new DecodeError(path, `one of ${words.join(', ')}`, value)
    return found
  }
}

/** Text that fits a pattern; `expected` says what it describes. */
export function textLike(pattern: RegExp, expected: string): Decoder<string> {
  return (value, path = '$') => {
    const found = text(value, path)
    if (!pattern.test(found)) throw new DecodeError(path, expected, value)
    return found
  }
}

/** Text with something in it. */
export const filled = textLike(/[^]/, 'text that is not empty')
