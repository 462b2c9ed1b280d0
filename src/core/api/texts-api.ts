import type { LanguageCode, TextsFile } from '../model/language.ts'
import { withDefault, fields, listOf, text, type Decoder } from '../kernel/decode.ts'
import { okJson, type Endpoint, type ReadProblem, type RequestParts } from './endpoint.ts'

/** The address of a file of texts on the product's own host (S8). */
const pathOf = (file: TextsFile): string => `/locales/{code}/${file}.json`

/** The address of the texts of a language's first screens. */
export const localeAddress = (code: LanguageCode): string => pathOf('translation').replace('{code}', code)

/** The texts of a language, in nested sections. */
export type Texts = { [key: string]: string | string[] | Texts }

/** Decodes a locale file. Drops values of other types, and keys such as `__proto__`, which every object inherits. */
export const decodeTexts: Decoder<Texts> = (value, path) => {
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

/** Call 10: a file of a language, on the product's own host. */
export const getTexts = (file: TextsFile): Endpoint<LanguageCode, RequestParts, Texts, ReadProblem> => ({
  name: 'getTexts',
  service: 'site',
  method: 'GET',
  path: pathOf(file),
  policy: 'read',
  encode: (code) => ({ params: { code } }),
  decode: okJson(decodeTexts),
})
