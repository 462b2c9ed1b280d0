import { aligned, number, titles } from './table.mjs'

/** @typedef {import('../trace.mjs').Trace} Trace */

/** Where the main thread's time goes, in Markdown: one line a site and phase. @param {readonly Trace[]} traces */
export function traceTable(traces) {
  const kinds = Object.keys(traces[0]?.work ?? {})
  const lines = traces.map(({ what, site, wall, work }) => [
    what,
    titles[site],
    ...kinds.map((kind) => (work[kind] ?? 0).toFixed(0)),
    Math.max(wall - Object.values(work).reduce((sum, each) => sum + each, 0), 0).toFixed(0),
  ])
  return aligned([['ms', 'site', ...kinds, 'waiting'], ...lines])
}

/** What the product asked for meanwhile, in order, a table for each phase that fetched. @param {readonly Trace[]} traces */
export function requestTables(traces) {
  return traces
    .filter(({ site, requests }) => site === 'product' && requests.length > 0)
    .map(({ what, requests }) => {
      const lines = requests.map(({ name, begins, ends, size }) => [
        `\`${name}\``,
        begins.toFixed(0),
        ends.toFixed(0),
        size > 0 ? number(size) : '',
      ])
      return aligned([[what, 'begins, ms', 'ends, ms', 'KB'], ...lines])
    })
    .join('\n\n')
}
