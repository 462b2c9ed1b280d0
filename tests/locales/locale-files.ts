import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '../../src/core/model/language.ts'
import { root } from '../architecture/source.ts'

/** A locale file as `section.key` to text; a list's entries by their numbers. Keys of server texts hold whatever the server says, dots included. */
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

/** The `{{names}}` that a text wants filled in, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^}\s]*)\s*\}\}/g)].map((match) => match[1] ?? '').toSorted()

const pluralForm = /_(?:zero|one|two|few|many|other)$/

export const isPlural = (key: string): boolean => pluralForm.test(key)

/** The key as code uses it: without the form that i18next chooses by the count or by the region (R73). */
export const askedKey = (key: string): string => key.replace(pluralForm, '').replace(/_abroad$/, '')
