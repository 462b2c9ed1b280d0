import { reached, spreadOf } from '../results.mjs'
import { rows } from '../rows.mjs'

/**
 * What became worse since the build that stood beside it: its median is above the other's, and its better quartile above the other's
 * worse one, so that chance alone hardly does it. One sentence where nothing did.
 * @param {import('../results.mjs').Results} results
 */
export function comparison(results) {
  const worse = rows.flatMap((row) => {
    const now = spreadOf(results, 'product', row.figures)
    const before = spreadOf(results, 'before', row.figures)
    if (!now || !before || now.middle <= before.middle || now.low <= before.high) return []
    const ratios = row.goals.map((goal) => {
      const [was, is] = [reached(results, row, goal, 'before'), reached(results, row, goal)]
      return was === null || is === null ? '' : `${was.toFixed(2)} -> ${is.toFixed(2)}`
    })
    return [
      `worse than before: ${row.what}, ${before.middle.toFixed(1)} -> ${now.middle.toFixed(1)} ${row.unit} (${ratios.join(', ')})`,
    ]
  })
  return worse.length > 0 ? worse.join('\n') : 'no ratio worse than before'
}
