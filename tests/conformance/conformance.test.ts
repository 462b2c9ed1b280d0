import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { criteriaIn, faultsOf, requirementsIn, rowsIn, titlesIn, type Row } from './read-pages.ts'
import { wcagCriteria } from './wcag-criteria.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const requirements = requirementsIn(read('docs/requirements.md'))
const rows = rowsIn(read('docs/conformance.md'))

const known = new Map<string, ReadonlySet<string> | null>()
function titlesOf(file: string): ReadonlySet<string> | null {
  const isTest = /^tests\/[\w/-]+\.(?:test\.tsx?|journey\.ts)$/.test(file)
  if (!known.has(file))
    known.set(file, isTest && existsSync(new URL(file, root)) ? titlesIn(file, read(file)) : null)
  return known.get(file) ?? null
}

describe('docs/conformance.md (R62)', () => {
  it(
    'names for every requirement the tests that hold it, and every one of them exists',
    { timeout: 30_000 },
    () => {
      expect(faultsOf(requirements, rows, titlesOf)).toEqual([])
    },
  )

  it('was read whole, and so was docs/requirements.md', () => {
    const bullets = read('docs/requirements.md').match(/^- /gm)
    expect(requirements).toHaveLength(bullets?.length ?? 0)
    expect(requirements).toContain('S1.1')
    expect(requirements).toContain('R62')
    for (let ruling = 1; ruling <= 62; ruling += 1) expect(requirements).toContain(`R${ruling}`)
    expect(rows).toHaveLength(read('docs/conformance.md').match(/^\| [SRI]\d/gm)?.length ?? 0)
  })

  it('names no more than six tests for one requirement: the precise ones', () => {
    const many = requirements.filter((id) => rows.filter(({ requirement }) => requirement === id).length > 6)
    expect(many).toEqual([])
  })
})

describe('docs/accessibility.md', () => {
  const page = read('docs/accessibility.md')
  const criteria = criteriaIn(page)

  it('speaks of every criterion of WCAG 2.2, A and AA', () => {
    expect(criteria.map(([id]) => id)).toEqual(wcagCriteria)
  })

  it(
    'names for each the tests that hold it, all of which exist, or says that there is none',
    { timeout: 30_000 },
    () => {
      const held = criteria.filter(([, words]) => !words.includes('No test:')).map(([id]) => id)
      expect(faultsOf(held, rowsIn(page), titlesOf, 'docs/accessibility.md')).toEqual([])
    },
  )
})

describe('the check', () => {
  const row: Row = { line: 5, requirement: 'R1', what: 'a rule', file: 'tests/a.test.ts', title: 'it holds' }
  const files = (file: string): Set<string> | null =>
    file === 'tests/a.test.ts' ? new Set(['it holds']) : null

  it.each<[string, string[], Partial<Row>[], RegExp]>([
    ['a requirement without a row', ['R1', 'R2'], [{}], /R2 has no row/],
    ['a number that does not exist', ['R1'], [{}, { requirement: 'R9' }], /R9 is no requirement/],
    ['a number that stands twice', ['R1', 'R1'], [{}], /R1 stands twice/],
    ['a file that does not exist', ['R1'], [{ file: 'tests/b.test.ts' }], /no file tests\/b\.test\.ts/],
    ['a title that does not exist', ['R1'], [{ title: 'it hold' }], /no test "it hold"/],
    ['a row that stands twice', ['R1'], [{}, {}], /the row stands twice/],
  ])('finds %s', (_, ids, changes, fault) => {
    const planted = changes.map((change) => ({ ...row, ...change }))
    expect(faultsOf(ids, planted, files).join('\n')).toMatch(fault)
    expect(faultsOf(['R1'], [row], files)).toEqual([])
  })

  it('reads rows, with pipes and code marks in them', () => {
    const page = ['| requirement | what | test file | test title |', '|---|---|---|---|']
    const cells = ['| S2.4 | a \\| b | `tests/a.test.ts` | ``takes `lan` out`` |']
    expect(rowsIn([...page, ...cells].join('\n'))).toEqual([
      { line: 3, requirement: 'S2.4', what: 'a | b', file: 'tests/a.test.ts', title: 'takes `lan` out' },
    ])
  })

  it.each([
    '| R1 | what | `tests/a.test.ts` |',
    '| R1 |  | `tests/a.test.ts` | `t` |',
    '| R1 | a | b | c | d |',
  ])('does not pass over a row that it cannot read: %s', (text) => {
    expect(() => rowsIn(text)).toThrow(/line 1/)
  })

  it('finds titles where tests are called, in every way that they are', () => {
    const code = `
      describe('a group', () => {
        it("isn't hard", () => {})
        it.each<[string]>([['a']])('of %s', () => {})
        test.each\`a\`('of a table', () => {})
        for (const x of xs) test(\`in \${x}\`, async ({ page }) => {})
        test.skip('is skipped', () => {})
        it.todo('is not written')
        test.describe('a group too', () => {})
        // it('is a comment', () => {})
        expect('is a text').toBe('is a text')
      })`
    expect([...titlesIn('tests/a.test.ts', code)]).toEqual(["isn't hard", 'of %s', 'of a table', 'in ${x}'])
  })
})
