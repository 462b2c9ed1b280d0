import { median } from './visit.mjs'

/** @typedef {import('./visit.mjs').Measures} Measures */
/** @typedef {'product' | 'plain' | 'demo' | 'long'} Series */
/** @typedef {keyof Measures} Measure */

/** @type {Readonly<Record<Measure, string>>} */
const words = {
  bytes: 'KB until the first question',
  firstPaint: 'first paint, ms',
  start: 'Start can be pressed, ms',
  question: 'first question, ms',
  next: 'Next until painted, ms',
  language: 'another language until painted, ms',
  console: 'console opens the first time, ms',
  consoleAgain: 'console opens again, ms',
  heap: 'memory at the end, MB',
}

/** @typedef {{ what: Measure, of: Series, to: Series, toWhat?: Measure, most: number, because: string }} Goal */

/**
 * Each a ratio of two medians of one run. An absolute number says nothing on a machine that others use too.
 * @type {readonly Goal[]}
 */
const goals = [
  { what: 'start', of: 'demo', to: 'product', most: 1.5, because: 'a demo starts as the product does' },
  { what: 'question', of: 'demo', to: 'product', most: 1.5, because: 'the fake backend is not in the way' },
  {
    what: 'console',
    of: 'demo',
    to: 'demo',
    toWhat: 'next',
    most: 2,
    because: 'the console is at hand in the middle of a talk',
  },
  { what: 'question', of: 'product', to: 'plain', most: 3, because: 'a framework may not cost a visitor' },
  { what: 'next', of: 'product', to: 'plain', most: 4.5, because: 'a press answers at once' },
  { what: 'next', of: 'long', to: 'product', most: 1.3, because: 'a thousand steps are as fast as ten' },
  { what: 'question', of: 'long', to: 'product', most: 1.3, because: 'a long survey begins as soon' },
  { what: 'heap', of: 'long', to: 'product', most: 1.3, because: 'a long survey is only data' },
]

/**
 * The table of medians, then each goal with what was reached.
 * @param {Readonly<Record<Series, readonly Measures[]>>} visits
 * @returns {string}
 */
export function report(visits) {
  const names = /** @type {Series[]} */ (Object.keys(visits))
  const lines = [`${'median [least..most]'.padEnd(38)}${names.map((name) => name.padStart(22)).join('')}`]
  for (const [measure, title] of /** @type {[Measure, string][]} */ (Object.entries(words)))
    lines.push(title.padEnd(38) + names.map((name) => cell(visits[name], measure).padStart(22)).join(''))
  lines.push('')
  for (const { what, of, to, toWhat = what, most, because } of goals) {
    const ratio = middle(visits[of], what) / middle(visits[to], toWhat)
    const title = `${of}: ${words[what]} / ${to}: ${words[toWhat]}`
    const verdict = ratio <= most ? 'holds' : 'MISSED'
    lines.push(`${verdict.padEnd(7)} ${ratio.toFixed(2)} of ${most}  ${title} (${because})`)
  }
  return lines.join('\n')
}

/** @param {readonly Measures[]} visits @param {Measure} measure */
function all(visits, measure) {
  return visits.flatMap((visit) => visit[measure] ?? [])
}

/** @param {readonly Measures[]} visits @param {Measure} measure */
function middle(visits, measure) {
  return median(all(visits, measure))
}

/** @param {readonly Measures[]} visits @param {Measure} measure */
function cell(visits, measure) {
  const values = all(visits, measure)
  if (values.length === 0) return '-'
  const figure = (/** @type {number} */ value) => (value < 100 ? value.toFixed(1) : value.toFixed(0))
  return `${figure(median(values))} [${figure(Math.min(...values))}..${figure(Math.max(...values))}]`
}
