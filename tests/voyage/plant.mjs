import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readChanges } from '../run/read-changes.mjs'
import { writeReport } from '../run/write-report.mjs'

// `npm run voyage -- --planted`: plants one fault at a time in a bundle of the product, and simulates visits from seed 1 on until one breaks a rule.

/**
 * A defect that is planted on purpose: `text` occurs once in `file`, and `becomes` replaces it.
 * @typedef {Record<'flow' | 'what' | 'file' | 'text' | 'becomes', string>} Fault
 * @typedef {Pick<import('./command.ts').WorkerResult, 'visits' | 'broken'>} Found
 */

/** The share of faults that the visits must find. */
const requiredShare = 0.9

/**
 * The faults of planted.txt: flow and effect, file, and a diff of the lines.
 * @param {string} root
 * @returns {Fault[]}
 */
function plantedFaults(root) {
  return readChanges(join(root, 'tests/voyage/planted.txt')).map(
    ({ description: [title = '', file = ''], changes }) => {
      const [, flow = '', what = ''] = /^(.+?): (.*)$/.exec(title) ?? []
      const [{ text, becomes } = { text: '', becomes: '' }] = changes
      return { flow, what, file, text, becomes }
    },
  )
}

/**
 * A plugin that plants the fault. Throws if its text doesn't occur exactly once in its file.
 * @param {string} root
 * @param {Fault} fault
 * @returns {import('vite').Plugin}
 */
function plantPlugin(root, { what, file, text, becomes }) {
  const path = join(root, file)
  const times = readFileSync(path, 'utf8').split(text).length - 1
  if (times !== 1)
    throw new Error(`"${what}" cannot be planted: its text occurs ${times} times in ${file}\n${text}`)
  return {
    name: 'plant',
    enforce: 'pre',
    transform: (code, id) => (id === path ? code.replace(text, () => becomes) : undefined),
  }
}

/**
 * Runs one fault on each core at a time, and writes docs/reports/planted.md. Resolves with the exit code: 1 if too few are found.
 * @param {string} root
 * @param {(plugin: import('vite').Plugin, index: number) => Promise<Found>} simulate runs visits from seed 1 on in a bundle with this plugin
 */
export async function runPlanted(root, simulate) {
  const faults = plantedFaults(root).map((fault) => ({ ...fault, plugin: plantPlugin(root, fault) }))
  /** @type {string[]} */
  const rows = []
  let count = 0
  const next = faults.entries()
  async function onOneCore() {
    for (const [index, { flow, what, plugin }] of next) {
      const { visits, broken } = await simulate(plugin, index)
      if (broken) count++
      rows[index] = `| ${flow} | ${what} | ${broken ? broken.rule : '**none**'} | ${visits} |`
      console.log(rows[index])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, onOneCore))
  const head = '| flow | fault | rule that finds it | visits |\n|---|---|---|---|'
  const summary = `${count} of ${faults.length} faults were found.`
  writeReport('planted.md', 'Planted faults', summary, [head, ...rows].join('\n'))
  return count < requiredShare * faults.length ? 1 : 0
}
