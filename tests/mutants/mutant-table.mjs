import { fields } from '../run/counts.mjs'
import { inMarkedPlace } from '../run/marked-place.mjs'
import { readChanges } from '../run/read-changes.mjs'

/** A change that no test noticed: the line where it begins, and what the changed part became. @typedef {{ file: string, at: number, line: string, to: string }} Unnoticed */
/** A change that no test can notice: `line` is the line as it stands, `to` what the changed part becomes. @typedef {{ file: string, line: string, to: string }} Explained */
/** @typedef {{ mutants: number, noticed: number, explained: number, unnoticed: number }} Counts */

const noticedBy = ['Killed', 'Timeout', 'RuntimeError', 'CompileError']
const unnoticedBy = ['Survived', 'NoCoverage']

/**
 * All of explained.txt: the file, and why no test can notice what follows; each line as it stands, and what the changed part becomes.
 * @type {readonly Explained[]}
 */
export const explained = readChanges(new URL('explained.txt', import.meta.url)).flatMap(
  ({ words: [why = ''], changes }) => {
    const [file = ''] = why.split(': ')
    return changes.map(({ text, becomes }) => ({ file, line: text, to: becomes }))
  },
)

/**
 * Reads Stryker's JSON report. Explained changes count apart.
 * @param {unknown} report
 * @param {readonly Explained[]} explained
 * @returns {{ counts: Counts, unnoticed: Unnoticed[] }}
 */
export function readMutants(report, explained) {
  const mutants = Object.entries(fields(fields(report).files)).flatMap(([file, value]) => {
    const { source, mutants } = fields(value)
    const lines = String(source).split('\n')
    return (Array.isArray(mutants) ? mutants : []).map((mutant) => {
      const { status, location, replacement } = fields(mutant)
      const at = Number(fields(fields(location).start).line)
      return { status: String(status), file, at, line: lines[at - 1]?.trim() ?? '', to: String(replacement) }
    })
  })
  const isExplained = (/** @type {Unnoticed} */ { file, line, to }) =>
    explained.some((one) => one.file === file && one.line === line && one.to === to)
  const noticed = mutants.filter(({ status }) => noticedBy.includes(status)).length
  const survivors = mutants.filter(({ status }) => unnoticedBy.includes(status))
  const unnoticed = survivors
    .filter((one) => !isExplained(one))
    .map(({ file, at, line, to }) => ({ file, at, line, to }))
  const all = noticed + survivors.length
  const counts = {
    mutants: all,
    noticed,
    explained: survivors.length - unnoticed.length,
    unnoticed: unnoticed.length,
  }
  return { counts, unnoticed }
}

/**
 * The page with this folder's row, in the order of the alphabet; the rows of other folders stay.
 * @param {string} page
 * @param {string} folder
 * @param {Counts} counts
 */
export function withRow(page, folder, { mutants, noticed, explained, unnoticed }) {
  const name = `\`${folder}\``
  const share = mutants === 0 ? '' : `${Math.floor((100 * noticed) / mutants)} %`
  const row = `| ${name} | ${mutants} | ${noticed} | ${share} | ${explained} | ${unnoticed} |`
  const head = [
    '| folder of `src/core` | changes | noticed | | explained | unnoticed |',
    '|---|---|---|---|---|---|',
  ]
  return inMarkedPlace(page, 'mutants', (before) => {
    const others = before
      .split('\n')
      .filter((line) => line.startsWith('| `') && !line.startsWith(`| ${name} |`))
    return [...head, ...[...others, row].toSorted()].join('\n')
  })
}
