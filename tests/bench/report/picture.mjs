import { reached, spreadOf } from '../results.mjs'
import { rows } from '../rows.mjs'
import { beside, holds, number, printed, titles } from './table.mjs'

/** @typedef {import('../results.mjs').Results} Results */

const width = 860
const line = 22
const words = 420
/** Where a bar ends that reaches its goal, and the furthest that one goes. */
const goalAt = 170
const barMost = 300
const colours = {
  static: '#8a8a8a',
  surveyjs: '#c98a2b',
  mui: '#3b6fb5',
  product: '#2e7d4f',
  missed: '#b3392f',
}

/** What a visitor waits for, of all sites; below it every goal as a bar. An SVG of words and rectangles. @param {Results} results */
export function picture(results) {
  const parts = [...waits(results), ...goals(results)]
  const height = parts.length * line + 20
  const body = parts
    .map((part, index) => `<g transform="translate(10 ${index * line + 20})">${part}</g>`)
    .join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<rect width="${width}" height="${height}" fill="#fff"/>
${body}
</svg>
`
}

/** @param {Results} results */
function waits(results) {
  const shown = rows
    .filter(({ what }) => /FCP|first question painted|Next to painted$/.test(what))
    .slice(0, 3)
  const sites = /** @type {const} */ (['static', 'surveyjs', 'mui', 'product'])
  return shown.flatMap((row) => {
    const found = sites.flatMap((site) => {
      const spread = spreadOf(results, site, row.figures)
      return spread ? [{ site, middle: spread.middle }] : []
    })
    const most = Math.max(...found.map(({ middle }) => middle))
    const bars = found.map(
      ({ site, middle }) =>
        text(words - 8, titles[site], 'end') +
        bar((middle / most) * barMost, colours[site]) +
        text(words + (middle / most) * barMost + 6, `${number(middle)} ${row.unit}`),
    )
    return [heading(row.what), ...bars]
  })
}

/** @param {Results} results */
function goals(results) {
  const lines = rows.flatMap((row) =>
    row.goals.map((goal) => {
      const value = reached(results, row, goal)
      const of = beside(goal) || (row.unit ? `, ${row.unit}` : '')
      const share = value === null ? 0 : goal.goal === 0 ? (value > 0 ? 2 : 0) : value / goal.goal
      const long = Math.min(share * goalAt, barMost)
      const colour = value === null || holds(value, goal) ? colours.product : colours.missed
      return (
        text(words - 8, row.what + of, 'end') +
        bar(long, colour) +
        `<path d="M${words + goalAt} -15v22" stroke="#222" stroke-width="1.5"/>` +
        text(
          words + Math.max(long, goalAt) + 8,
          value === null ? 'not measured' : `${printed(value, goal)} of ${goal.goal}`,
        )
      )
    }),
  )
  return [heading('Goals: a bar that ends before the line reaches its goal'), ...lines]
}

/** @param {string} words */
const heading = (words) => `<text font-weight="700">${escaped(words)}</text>`

/** @param {number} x @param {string} words @param {'start' | 'end'} [anchor] */
const text = (x, words, anchor = 'start') =>
  `<text x="${x.toFixed(0)}" text-anchor="${anchor}">${escaped(words)}</text>`

/** @param {number} long @param {string} colour */
const bar = (long, colour) =>
  `<rect x="${words}" y="-12" width="${long.toFixed(1)}" height="15" rx="2" fill="${colour}"/>`

/** @param {string} words */
const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
