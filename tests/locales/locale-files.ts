import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '../../src/core/model/language.ts'
import { root } from '../architecture/source.ts'

/** The texts of a locale file by `section.key`; entries of a list by number. Keys of server texts are the server's own words, with dots. */
export type Texts = ReadonlyMap<string, string>

export const localeJson = (code: LanguageCode): unknown =>
  JSON.parse(readFileSync(join(root, 'locales', code, 'translation.json'), 'utf8'))

export const readTexts = (code: LanguageCode): Texts => flatten(localeJson(code))

export function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null)
    throw new Error(`${path || 'the file'} is neither a text nor a section of texts`)
  return new Map(
    Object.entries(value).flatMap(([key, entry]) => [...flatten(entry, path ? `${path}.${key}` : key)]),
  )
}

/** The names of the `{{placeholders}}` of a text, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^}\s]*)\s*\}\}/g)].map((match) => match[1] ?? '').toSorted()

const pluralForm = /_(?:zero|one|two|few|many|other)$/

export const isPlural = (key: string): boolean => pluralForm.test(key)

/** The key as code uses it: without the suffix for plural or region (R73), which i18next adds. */
export const baseKey = (key: string): string => key.replace(pluralForm, '').replace(/_abroad$/, '')
