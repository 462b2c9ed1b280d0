import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { explained, readMutants, withRow } from './mutant-table.mjs'

const mutant = (status: string, line: number, replacement: string): object => ({
  status,
  replacement,
  location: { start: { line, column: 1 } },
})
const report = {
  files: {
    'src/core/a.ts': {
      source: 'one\n  two\nthree',
      mutants: [
        mutant('Killed', 1, ''),
        mutant('Timeout', 1, 'true'),
        mutant('Ignored', 1, 'false'),
        mutant('Survived', 2, '""'),
        mutant('NoCoverage', 3, '{}'),
      ],
    },
  },
}

it('counts what was noticed, and lists what was not by its line', () => {
  expect(readMutants(report, [])).toEqual({
    counts: { mutants: 4, noticed: 2, explained: 0, unnoticed: 2 },
    unnoticed: [
      { file: 'src/core/a.ts', at: 2, line: 'two', to: '""' },
      { file: 'src/core/a.ts', at: 3, line: 'three', to: '{}' },
    ],
  })
})

it('explains lines as they stand', async () => {
  const stands = async ({ file, line }: (typeof explained)[number]): Promise<boolean> => {
    const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
    return source.split('\n').some((each) => each.trim() === line)
  }
  const all = await Promise.all(explained.map(async (one) => ({ ...one, stands: await stands(one) })))
  expect(all.filter((one) => !one.stands)).toEqual([])
})

it('counts apart what is explained, as long as the line and the change are those', () => {
  const { counts } = readMutants(report, [
    { file: 'src/core/a.ts', line: 'two', to: '""' },
    { file: 'src/core/a.ts', line: 'three', to: '[]' },
  ])
  expect(counts).toEqual({ mutants: 4, noticed: 2, explained: 1, unnoticed: 1 })
})

it('puts a folder’s row in place of its older one, and leaves the others', () => {
  const counts = { mutants: 10, noticed: 9, explained: 1, unnoticed: 0 }
  const page = 'a\n<!-- mutants -->\nold\n| `b` | 1 |\n| `a` | 2 |\n<!-- end of mutants -->\nz'
  const rows = withRow(page, 'b', counts)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(['| `a` | 2 |', '| `b` | 10 | 9 | 90 % | 1 | 0 |'])
  expect(withRow(page, 'b', counts)).toMatch(/^a\n<!-- mutants -->[^]*<!-- end of mutants -->\nz$/)
  expect(() => withRow('nothing', 'b', counts)).toThrow('no place')
})
