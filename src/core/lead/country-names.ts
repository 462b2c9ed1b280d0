import type { Region } from '../model/region.ts'
import { dialEntries, type DialEntry } from './dial-codes.ts'

/** The region's country list with names in a language (a BCP 47 tag), in that language's alphabetical order (R43). */
export function namedDialEntries(region: Region, languageTag: string): (DialEntry & { name: string })[] {
  const names = new Intl.DisplayNames([languageTag, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator([languageTag, 'en'])
  return dialEntries(region)
    .map((entry) => ({ ...entry, name: names.of(entry.code) ?? entry.code }))
    .sort((a, b) => compare(a.name, b.name))
}
