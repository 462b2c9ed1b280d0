import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow, isCode, root } from '../architecture/source.ts'
import { requirementsIn } from './read-pages.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const page = read('docs/requirements.md')
const groups = [...page.matchAll(/^## .+ \(([SI]\d?)\)$/gm)].map(([, group]) => group!)
const known = new Set([...requirementsIn(page), ...groups])

/** Every number that a text cites and `docs/requirements.md` does not have. */
const unknownIn = (text: string): string[] =>
  [...text.matchAll(/\b[SRI]\d+(?:\.\d+)?\b/g)]
    .map(([number]) => number)
    .filter((number) => !known.has(number))

/** This file plants numbers that do not exist, and so does the test of the check of conformance. */
const planting = /^tests\/conformance\/.+\.test\.ts$/

const cited = [
  ...['src', 'fake-server', 'tests'].flatMap(filesBelow).filter(isCode),
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
].filter((path) => !planting.test(path))

describe('a rule that is cited by its number', () => {
  it('stands in docs/requirements.md', { timeout: 30_000 }, () => {
    expect(groups).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'I'])
    expect(cited.flatMap((path) => unknownIn(read(path)).map((number) => `${path}: ${number}`))).toEqual([])
    expect(unknownIn('holds (S5.2, R44, S5) and (S5.99, R999)')).toEqual(['S5.99', 'R999'])
  })

  it('is cited by its number, and not by a page that is not here', { timeout: 30_000 }, () => {
    const elsewhere = /\bthe specification\b|\bspecification, section|\(sections? \d/i
    expect(cited.filter((path) => elsewhere.test(read(path)))).toEqual([])
    expect('the order of the specification').toMatch(elsewhere)
  })
})
