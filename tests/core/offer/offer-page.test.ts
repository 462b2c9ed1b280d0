import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const folders = ['tests/core/offer', 'tests/core/checkout', 'tests/core/payment', 'tests/core/shared']

/** The titles of all tests in the folders that the page may name. */
function titles(): Set<string> {
  const found = new Set<string>()
  for (const folder of folders) {
    for (const file of readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.test.ts'))) {
      const code = readFileSync(new URL(`${folder}/${file}`, root), 'utf8')
      for (const [, , title] of code.matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*(['"])(.*?)\1,/g))
        found.add(title!)
    }
  }
  return found
}

/** The rows of the page's tables below its first one, which tells what is stored. */
const rows = readFileSync(new URL('docs/offer.md', root), 'utf8')
  .split('## Entering the checkout')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (#|rule|what happens) \|/.test(line))

it('every row of docs/offer.md names a test that exists', () => {
  const known = titles()
  expect(rows.length).toBeGreaterThan(45)
  for (const row of rows.filter((line) => !line.includes('rows 9 and 10'))) {
    const cell = row.split('|').at(-2)!
    const [, title] = /`(.+?)`/.exec(cell) ?? []
    expect(known, row).toContain(title)
  }
})
