import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inMarkedPlace } from '../run/marked-place.mjs'
import { readChanges } from '../run/read-changes.mjs'

// `npm run voyage -- --planted`: plants one fault after another in a copy of the product, and sails from seed 1 until a rule is broken.

/**
 * A defect that is planted on purpose: `text` stands once in `file`, and `becomes` takes its place. `mended` is the commit that
 * mended it where it was a defect once.
 * @typedef {Record<'flow' | 'what' | 'file' | 'text' | 'becomes', string> & { mended: string | undefined }} Fault
 * @typedef {Pick<import('./command.ts').Share, 'visits' | 'broken'>} Found
 */

/** Of so many in a hundred a voyage has to find the fault. */
const leastFound = 90

/**
 * All of planted.txt: flow, what goes wrong for a visitor and the commit that mended it; the file; and, as a diff has them, the lines that go and that come.
 * @param {string} root
 * @returns {Fault[]}
 */
export function plantedFaults(root) {
  return readChanges(join(root, 'tests/voyage/planted.txt')).map(
    ({ words: [title = '', file = ''], changes }) => {
      const [, flow = '', what = '', mended] = /^(.+?): (.*?)(?: \((\w+)\))?$/.exec(title) ?? []
      const [{ text, becomes } = { text: '', becomes: '' }] = changes
      return { flow, what, file, text, becomes, mended }
    },
  )
}

/**
 * The product with this fault, in place of the text that stands in its file. Throws where that does not stand there once.
 * @param {string} root
 * @param {Fault} fault
 * @returns {import('vite').Plugin}
 */
export function planting(root, { what, file, text, becomes }) {
  const path = join(root, file)
  const times = readFileSync(path, 'utf8').split(text).length - 1
  if (times !== 1)
    throw new Error(`"${what}" cannot be planted: its text stands in ${file} ${times} times\n${text}`)
  return {
    name: 'plant',
    enforce: 'pre',
    transform: (code, id) => (id === path ? code.replace(text, () => becomes) : undefined),
  }
}

/**
 * One fault on each core at a time. Resolves with the exit code: 1 where too few are found.
 * @param {string} root
 * @param {(plant: import('vite').Plugin, index: number) => Promise<Found>} sail from seed 1 on, in the product with this fault
 * @param {boolean} isWritten whether the table goes into docs/testing.md
 */
export async function sailPlanted(root, sail, isWritten) {
  const faults = plantedFaults(root).map((fault) => ({ ...fault, plant: planting(root, fault) }))
  /** @type {string[]} */
  const rows = []
  let count = 0
  const next = faults.entries()
  async function onOneCore() {
    for (const [index, { flow, what, mended, plant }] of next) {
      const { visits, broken } = await sail(plant, index)
      if (broken) count++
      const end = broken ? `${broken.rule} | ${visits}` : `**none** | over ${visits}`
      rows[index] = `| ${flow} | ${what} | ${mended ? `\`${mended}\`` : ''} | ${end} |`
      console.log(rows[index])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, onOneCore))
  const total = `${count} of ${faults.length} faults were found.`
  console.log(total)
  const head =
    '| flow | what goes wrong | was mended in | the rule that is broken | visit |\n|---|---|---|---|---|'
  const page = join(root, 'docs/testing.md')
  const written = () => [total, '', head, ...rows].join('\n')
  if (isWritten) writeFileSync(page, inMarkedPlace(readFileSync(page, 'utf8'), 'planted', written))
  return count * 100 < faults.length * leastFound ? 1 : 0
}
