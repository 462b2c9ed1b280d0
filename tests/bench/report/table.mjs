import { noiseOf } from '../noise.mjs'
import { reached, spreadOf } from '../results.mjs'
import { rows } from '../rows.mjs'

/** @typedef {import('../results.mjs').Results} Results */
/** @typedef {import('../rows.mjs').Row} Row */
/** @typedef {import('../rows.mjs').Goal} Goal */

/** @type {Readonly<Record<import('../visits.mjs').SiteName, string>>} */
export const titles = {
  static: 'static',
  surveyjs: 'SurveyJS',
  mui: 'MUI',
  product: 'Plotline',
  before: 'before',
}

const sites = /** @type {import('../visits.mjs').SiteName[]} */ (Object.keys(titles))

/** The whole table in Markdown, aligned for a console too. @param {Results} results */
export function table(results) {
  const columns = sites.filter((site) => results.figures[site])
  const head = ['median [quartiles]', ...columns.map((site) => titles[site]), 'reached', 'goal', 'stretch']
  const body = rows.map((row) => [
    row.unit ? `${row.what}, ${row.unit}` : row.what,
    ...columns.map((site) => cell(results, site, row)),
    ...verdicts(results, row),
  ])
  return [aligned([head, ...body]), '', noiseOf(results.loops).words].join('\n')
}

/** @param {Results} results @param {import('../visits.mjs').SiteName} site @param {Row} row */
function cell(results, site, row) {
  const spread = spreadOf(results, site, row.figures)
  if (!spread) return '-'
  const { low, middle, high } = spread
  return low === high ? number(middle) : `${number(middle)} [${number(low)}..${number(high)}]`
}

/** What was reached, goal and stretch, each with its mark. @param {Results} results @param {Row} row */
function verdicts(results, row) {
  const parts = row.goals.map((goal) => {
    const value = reached(results, row, goal)
    const limits = [goal.goal, goal.stretch].map(
      (most) => `≤ ${most}${value === null ? '' : mark(value, goal, most)}`,
    )
    return [value === null ? '-' : `${printed(value, goal)}${beside(goal)}`, ...limits]
  })
  return [0, 1, 2].map((column) => parts.map((part) => part[column]).join(' · '))
}

/** What a ratio is taken to. @param {Goal} goal */
export const beside = ({ to, than }) => (to ? ` / ${than ?? titles[to]}` : '')

/** @param {number} value @param {Goal} goal */
export const printed = (value, goal) => (goal.to ? value.toFixed(2) : number(value))

/** A figure is held to its goal as it is printed. @param {number} value @param {Goal} goal @param {number} [most] */
export const holds = (value, goal, most = goal.goal) => Number(printed(value, goal)) <= most

/** @param {number} value @param {Goal} goal @param {number} most */
const mark = (value, goal, most) => (holds(value, goal, most) ? ' ✓' : ' ✗')

/** @param {number} value */
export function number(value) {
  if (value === 0) return '0'
  if (Math.abs(value) < 1) return value.toFixed(3)
  return value < 100 ? value.toFixed(1) : value.toFixed(0)
}

/** @param {readonly (readonly string[])[]} lines */
export function aligned(lines) {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const written = lines.map(
    (line) => `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [written[0], rule, ...written.slice(1)].join('\n')
}
