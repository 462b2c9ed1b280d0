import { inMarkedPlace } from '../run/marked-place.mjs'

/** What became of the visits of one engine. @typedef {{ name: string, version: string, day: string, passed: number, failed: number }} Walked */

const head = ['| engine | version | day | visits that came through |', '|---|---|---|---|']

/**
 * The page with this engine's row, in the order of the alphabet; the rows of other engines stay.
 * @param {string} page
 * @param {Walked} walked
 */
export function withEngine(page, { name, version, day, passed, failed }) {
  const row = `| \`${name}\` | ${version} | ${day} | ${passed} of ${passed + failed} |`
  return inMarkedPlace(page, 'engines', (before) => {
    const rows = before.split('\n').filter((line) => line.startsWith('| `'))
    const others = rows.filter((line) => !line.startsWith(`| \`${name}\` |`))
    return [...head, ...[...others, row].toSorted()].join('\n')
  })
}
