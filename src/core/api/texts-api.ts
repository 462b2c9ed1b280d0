import type { LanguageCode } from '../model/language.ts'
import type { Result } from '../kernel/result.ts'
import { withDefault, fields, listOf, text, type Decoder } from '../kernel/decode.ts'
import type { ReadEndpoint, RequestParts } from './endpoint.ts'
import type { ReadProblem } from './reads.ts'
import { localePath } from './locale-address.ts'

/** The texts of a language, in nested sections. */
export type Texts = { [key: string]: string | string[] | Texts }

/** Decodes a locale file. Drops values of other types, and keys such as `__proto__`, which every object inherits. */
const decodeTexts: Decoder<Texts> = (value, path) => {
  const valid: Texts = {}
  for (const [key, entry] of Object.entries(fields(value, path))) {
    const decoded = decodeEntry(entry)
    if (decoded !== null && !(key in Object.prototype)) valid[key] = decoded
  }
  return valid
}

const decodeEntry = withDefault<Texts[string], null>((value) => {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? listOf(text)(value) : decodeTexts(value)
}, null)

/** Reads the texts of a language. */
export type ReadTexts = (code: LanguageCode, signal: AbortSignal) => Promise<Result<Texts, ReadProblem>>

/** Call 10: the texts of a language, on the product's own host. */
export const getTexts: ReadEndpoint<LanguageCode, RequestParts, unknown, Texts, 'site'> = {
  name: 'getTexts',
  service: 'site',
  method: 'GET',
  path: localePath,
  encode: (code) => ({ params: { code } }),
  decode: decodeTexts,
}
