import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inMarkedPlace } from '../../run/marked-place.mjs'
import { inWords } from '../conditions.mjs'
import { picture } from './picture.mjs'
import { table } from './table.mjs'
import { requestTables, traceTable } from './trace.mjs'

/** Where the page takes what a run found. */
const places = /** @type {const} */ (['table', 'traces'])

/**
 * Writes a run into `docs/performance.md` and its picture beside it.
 * @param {string} root the project
 * @param {import('../results.mjs').Results} results
 */
export async function writePage(root, results) {
  const file = join(root, 'docs/performance.md')
  const made = {
    table: `${run(results)}\n\n${table(results)}`,
    traces: results.traces?.length
      ? `${traceTable(results.traces)}\n\n${requestTables(results.traces)}`
      : 'This run was not traced.',
  }
  let page = await readFile(file, 'utf8')
  for (const place of places) page = inMarkedPlace(page, place, () => made[place])
  await writeFile(file, page)
  await writeFile(join(root, 'docs/images/performance.svg'), picture(results))
  console.log('written: docs/performance.md, docs/images/performance.svg')
}

/** @param {import('../results.mjs').Results} results */
function run({ at, commit, chromium, rounds }) {
  return `${at.slice(0, 10)}, commit ${commit}, Chromium ${chromium}, ${rounds} visits of each in turn; ${inWords}.`
}
