import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser'

/** One row of `docs/conformance.md`: a test, and what of a requirement it holds. */
export type Row = { line: number; requirement: string; what: string; file: string; title: string }

const number = /[SRI]\d+(?:\.\d+)?/

/** The numbers of `docs/requirements.md`, in its order, repeated ones too. */
export const requirementsIn = (page: string): string[] =>
  [...page.matchAll(new RegExp(`^- \\*\\*(${number.source})\\*\\* \\S`, 'gm'))].map(([, id]) => id!)

/** The criteria that `docs/accessibility.md` speaks of, in its order, each with what it says. */
export const criteriaIn = (page: string): [id: string, words: string][] =>
  [...page.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\* (.+)$/gm)].map(([, id, words]) => [id!, words!])

/** The rows of the tables of `docs/conformance.md`, and of `docs/accessibility.md`. Throws at a row that has not four filled cells: what is not read holds nothing. */
export function rowsIn(page: string): Row[] {
  return page.split('\n').flatMap((text, index) => {
    if (!text.startsWith('|') || /^\| (?:requirement|criterion) \||^\|[ |-]+$/.test(text)) return []
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [before, requirement, what, file, title, after, ...more] = cells
    if (before !== '' || after !== '' || more.length > 0 || !requirement || !what || !file || !title)
      throw new Error(`docs/conformance.md, line ${index + 1}: not four filled cells`)
    return [{ line: index + 1, requirement, what, file: bare(file), title: bare(title) }]
  })
}

/** A cell without its code marks. */
function bare(cell: string): string {
  const [, inside] = /^(?:``(.+)``|`(.+)`)$/s.exec(cell)?.filter((part) => part !== undefined) ?? []
  return inside?.trim() ?? cell
}

const runners = new Set(['test', 'it'])
const kindsOfRun = new Set(['each', 'for', 'concurrent', 'sequential'])

/** Whether a call is one of `test(…)`, `it(…)`, `it.each(…)(…)`; a skipped test and a `describe` are none. */
function runsTest(callee: CallExpression['callee']): boolean {
  let part: Expression = callee
  for (;;) {
    if (part.type === 'Identifier') return runners.has(part.name)
    if (part.type === 'CallExpression') part = part.callee
    else if (part.type === 'TaggedTemplateExpression') part = part.tag
    else if (part.type === 'MemberExpression' && part.property.type === 'Identifier') {
      if (!kindsOfRun.has(part.property.name)) return false
      part = part.object
    } else return false
  }
}

/** The titles of the tests in a file: what they are called, and templates as they are written there, `${…}` included. */
export function titlesIn(path: string, text: string): Set<string> {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const titles = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!runsTest(callee)) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title?.type === 'TemplateLiteral') titles.add(text.slice(title.start + 1, title.end - 1))
    },
  }).visit(program)
  return titles
}

/**
 * What is wrong between the two pages and the tests, one sentence each. `titlesOf` gives the titles of a named file,
 * null where there is none.
 */
export function faultsOf(
  requirements: readonly string[],
  rows: readonly Row[],
  titlesOf: (file: string) => ReadonlySet<string> | null,
  page = 'docs/conformance.md',
): string[] {
  const faults: string[] = []
  const known = new Set(requirements)
  for (const [index, id] of requirements.entries())
    if (requirements.indexOf(id) !== index) faults.push(`${id} stands twice in docs/requirements.md`)
  const held = new Set(rows.map(({ requirement }) => requirement))
  for (const id of known) if (!held.has(id)) faults.push(`${id} has no row in ${page}`)
  const seen = new Set<string>()
  for (const { line, requirement, file, title } of rows) {
    const at = `${page}, line ${line}:`
    if (!known.has(requirement)) faults.push(`${at} ${requirement} is no requirement`)
    const titles = titlesOf(file)
    if (!titles) faults.push(`${at} there is no file ${file}`)
    else if (!titles.has(title)) faults.push(`${at} ${file} has no test "${title}"`)
    const row = [requirement, file, title].join('\n')
    if (seen.has(row)) faults.push(`${at} the row stands twice`)
    seen.add(row)
  }
  return faults
}
