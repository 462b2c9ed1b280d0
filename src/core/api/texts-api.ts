import type { LanguageCode } from '../model/language.ts'
import type { Result } from '../kernel/result.ts'
import { withDefault, fields, listOf, text, type Decoder } from '../kernel/decode.ts'
import type { ReadEndpoint, RequestParts } from './endpoint.ts'
import type { ReadProblem } from './reads.ts'
import { localePath } from './locale-address.ts'

/** The texts of a language: sentences, lists of them, and sections of both. */
export type Texts = { [key: string]: string | string[] | Texts }

/** Keeps the texts of a locale file and drops whatever else is in it. */
const texts: Decoder<Texts> = (value, path) => {
  const valid: Texts = {}
  for (const [key, entry] of Object.entries(fields(value, path))) {
    const found = entryOf(entry)
    if (found !== null && !(key in Object.prototype)) valid[key] = found
  }
  return valid
}

const entryOf = withDefault<Texts[string], null>(
  (value) => (typeof value === 'string' ? value : Array.isArray(value) ? listOf(text)(value) : texts(value)),
  null,
)

/** Reads the texts of a language. */
export type ReadTexts = (code: LanguageCode, signal: AbortSignal) => Promise<Result<Texts, ReadProblem>>

/** Call 10: the texts of a language, on the product's own host. */
export const getTexts: ReadEndpoint<LanguageCode, RequestParts, unknown, Texts, 'site'> = {
  name: 'getTexts',
  service: 'site',
  method: 'GET',
  path: localePath,
  encode: (code) => ({ params: { code } }),
  decode: texts,
}
