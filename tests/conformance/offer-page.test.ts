import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, root } from '../architecture/source.ts'
import { titlesIn } from './read-pages.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The rows of the page's tables below its first one, which tells what is stored. */
const rows = read('docs/offer.md')
  .split('## Entering the checkout')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (#|rule|what happens) \|/.test(line))

it('every row of docs/offer.md names a test that exists', () => {
  const files = filesBelow('tests/core').filter((path) => path.endsWith('.test.ts'))
  const known = new Set(files.flatMap((file) => [...titlesIn(file, read(file))]))
  expect(rows.length).toBeGreaterThan(45)
  for (const row of rows.filter((line) => !line.includes('rows 9 and 10'))) {
    const cell = row.split('|').at(-2)!
    const [, title] = /`(.+?)`/.exec(cell) ?? []
    expect(known, row).toContain(title)
  }
})
