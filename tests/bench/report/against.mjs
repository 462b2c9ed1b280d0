import { reached, spreadOf } from '../results.mjs'
import { rows } from '../rows.mjs'
import { beside } from './table.mjs'

/** Below this a difference is none, and with fewer visits than this quartiles say nothing. */
const least = { ratio: 1.02, visits: 5 }

/**
 * What became worse since the build that stood beside it: its median is above the other's, and its better quartile above the other's
 * worse one, so that chance alone hardly does it. One sentence where nothing did.
 * @param {import('../results.mjs').Results} results
 */
export function comparison(results) {
  const worse = rows.flatMap((row) => {
    const now = spreadOf(results, 'product', row.figures)
    const before = spreadOf(results, 'before', row.figures)
    if (!now || !before || now.middle <= before.middle * least.ratio || now.low <= before.high) return []
    const ratios = row.goals.flatMap((goal) => {
      const [was, is] = [reached(results, row, goal, 'before'), reached(results, row, goal)]
      return was === null || is === null ? [] : [`, ${was.toFixed(2)} -> ${is.toFixed(2)}${beside(goal)}`]
    })
    return [
      `worse than before: ${row.what}, ${before.middle.toFixed(1)} -> ${now.middle.toFixed(1)} ${row.unit}${ratios.join('')}`,
    ]
  })
  const said = worse.length > 0 ? worse : ['no ratio worse than before']
  if (results.rounds < least.visits) said.push(`of ${results.rounds} visits each: too few to say so`)
  return said.join('\n')
}
