import { DecodeError, fields, text, type Decoder } from '../../src/core/api/decode.ts'

/** An object of texts: answers of one step, query strings, campaign fields. */
export const texts: Decoder<Record<string, string>> = (value, path = '$') => {
  const found = fields(value, path)
  return Object.fromEntries(Object.entries(found).map(([key, entry]) => [key, text(entry, `${path}.${key}`)]))
}

/** Answers by step label. */
export const textsByLabel: Decoder<Record<string, Record<string, string>>> = (value, path = '$') => {
  const found = fields(value, path)
  return Object.fromEntries(
    Object.entries(found).map(([key, entry]) => [key, texts(entry, `${path}.${key}`)]),
  )
}

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
