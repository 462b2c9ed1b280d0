import { median, quantile } from './median.mjs'

/** @typedef {import('./visits.mjs').SiteName} SiteName */

/**
 * All that a run found: figures by site and by visit and measure (`walk.next`), one value a visit.
 * @typedef {{
 *   at: string, commit: string, chromium: string, rounds: number, loops: number[],
 *   figures: Partial<Record<SiteName, Record<string, number[]>>>,
 *   traces?: import('./trace.mjs').Trace[],
 * }} Results
 */

/** Median and quartiles of the worst of a row's figures, null where nothing was measured. */
/** @param {Results} results @param {SiteName} site @param {readonly string[]} figures */
export function spreadOf(results, site, figures) {
  const all = figures.flatMap((figure) => {
    const values = (results.figures[site]?.[figure] ?? []).filter(Number.isFinite)
    return values.length > 0
      ? [{ low: quantile(values, 0.25), middle: median(values), high: quantile(values, 0.75) }]
      : []
  })
  return all.length === 0 ? null : all.reduce((worst, one) => (one.middle > worst.middle ? one : worst))
}

/**
 * What a row's goal comes to for one of our builds: a ratio of medians, or the figure itself. Null where a part was not measured.
 * @param {Results} results @param {import('./rows.mjs').Row} row @param {import('./rows.mjs').Goal} goal
 * @param {SiteName} [site]
 */
export function reached(results, row, goal, site = 'product') {
  const own = spreadOf(results, site, row.figures)
  if (!own || !goal.to) return own?.middle ?? null
  const to = goal.to === 'product' ? site : goal.to
  const other = spreadOf(results, to, goal.figure ? [goal.figure] : row.figures)
  return other ? own.middle / other.middle : null
}
