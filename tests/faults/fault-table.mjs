import { fields } from '../run/counts.mjs'

/** @typedef {{ name: string, moment: string, fault: string, reads: string | null, held: boolean }} Row */

/** @typedef {{ fault: string, place: string, held: boolean }} DeviceRow */

/**
 * The rows that a run tells of, in Playwright's JSON report. A test that ended before it told of its rows has none.
 * @param {unknown} report
 */
export const rowsOf = (report) => /** @type {Row[]} */ (annotations(report, 'row'))

/** @param {unknown} report */
export const deviceRowsOf = (report) => /** @type {DeviceRow[]} */ (annotations(report, 'device'))

/**
 * Whether a run may stand in the page: Playwright went to its end, both tables have rows, and every test told of its own. Of a run that crashed or
 * was stopped the tables would lack cases, or all of them.
 * @param {unknown} report
 */
export const isWhole = (report) =>
  list(fields(report).errors).length === 0 &&
  rowsOf(report).length > 0 &&
  deviceRowsOf(report).length > 0 &&
  testsOf(report).every((test) => list(fields(test).annotations).length > 0)

/** @param {unknown} report @param {string} wanted */
const annotations = (report, wanted) =>
  testsOf(report)
    .flatMap((test) => list(fields(test).annotations))
    .map(fields)
    .filter(({ type }) => type === wanted)
    .map(({ description }) => /** @type {unknown} */ (JSON.parse(String(description))))

/** @param {unknown} report */
function testsOf(report) {
  /** @param {unknown} suite @returns {unknown[]} */
  const specs = (suite) => [...list(fields(suite).specs), ...list(fields(suite).suites).flatMap(specs)]
  return specs(report).flatMap((spec) => list(fields(spec).tests))
}

/** @returns {unknown[]} */
const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : [])

/**
 * What became of a device, and where all held.
 * @param {readonly DeviceRow[]} rows
 */
export function deviceTable(rows) {
  const places = unique(rows.map(({ place }) => place))
  const lines = unique(rows.map(({ fault }) => fault)).map((fault) => {
    const cells = places.map((place) => {
      const row = rows.find((one) => one.fault === fault && one.place === place)
      return row ? (row.held ? '✓' : '✗') : ''
    })
    return `| ${[fault, ...cells].join(' | ')} |`
  })
  return [
    `${rows.length} cases, of which ${rows.filter(({ held }) => held).length} held.`,
    '',
    `| what happens | ${places.join(' | ')} |`,
    `|---|${places.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n')
}

/**
 * What visitors read, by what is asked for: a line for each sentence, with the faults and moments that lead to it.
 * @param {readonly Row[]} rows
 */
export function faultTable(rows) {
  const moments = unique(rows.map(({ moment }) => moment))
  const lines = unique(rows.map(({ name }) => name)).flatMap((name) => {
    const mine = rows.filter((row) => row.name === name)
    return sentencesOf(mine).map(({ reads, faults, of }) => {
      const cells = moments.map((moment) => {
        const there = of.filter((row) => row.moment === moment)
        return there.length > 0 ? `${there.filter(({ held }) => held).length} of ${there.length}` : ''
      })
      return `| ${[name, faults.join(', '), reads, ...cells].join(' | ')} |`
    })
  })
  const held = rows.filter((row) => row.held).length
  return [
    `${rows.length} cases, of which ${held} held.`,
    '',
    `| what is asked for | what goes wrong | what the visitor reads | ${moments.join(' | ')} |`,
    `|---|---|---|${moments.map(() => '---|').join('')}`,
    ...lines,
  ].join('\n')
}

/** The sentences of one thing, each with the faults that lead to it; what differs by a word alone is one. @param {readonly Row[]} rows */
function sentencesOf(rows) {
  const plain = (/** @type {Row} */ { reads }) =>
    reads?.replace(/\b(?:500|502|429)\b/, '{status}').replace(/chunk \S+/, 'chunk {name}') ?? 'nothing'
  return unique(rows.map(plain)).map((reads) => {
    const of = rows.filter((row) => plain(row) === reads)
    return { reads, faults: unique(of.map(({ fault }) => fault)), of }
  })
}

/** @template Value @param {readonly Value[]} values */
const unique = (values) => [...new Set(values)]
