import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { inMarkedPlace } from '../run/marked-place.mjs'

// `npm run voyage -- --planted`: plants one fault after another in a copy of the product, and sails from seed 1 until a rule is broken.

/** @typedef {import('./planted.ts').Fault} Fault */
/** @typedef {Pick<import('./command.ts').Share, 'visits' | 'broken'>} Found */

/** Of so many in a hundred a voyage has to find the fault. */
const leastFound = 90

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
 * One fault on each core at a time. 1 where too few are found.
 * @param {readonly Fault[]} faults
 * @param {(index: number) => Promise<Found>} sail from seed 1 on, in the product with the fault of this index
 * @returns {Promise<{ table: string, exitCode: number }>}
 */
export async function sailPlanted(faults, sail) {
  /** @type {Found[]} */
  const found = []
  const next = faults.entries()
  async function onOneCore() {
    for (const [index, fault] of next) {
      const { visits, broken } = (found[index] = await sail(index))
      console.log(
        `${fault.what}\n  ${broken ? `${broken.rule}: visit ${visits}` : `NOT FOUND in ${visits} visits`}`,
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, onOneCore))
  const count = found.filter(({ broken }) => broken).length
  const total = `${count} of ${faults.length} faults were found.`
  console.log(total)
  const rows = faults.map(({ flow, what, mended }, index) => {
    const { visits, broken } = /** @type {Found} */ (found[index])
    return `| ${flow} | ${what} | ${mended ? `\`${mended}\`` : ''} | ${broken?.rule ?? '**none**'} | ${broken ? visits : `over ${visits}`} |`
  })
  const head = [
    '| flow | what goes wrong | was mended in | the rule that is broken | visit |',
    '|---|---|---|---|---|',
  ]
  return {
    table: [total, '', ...head, ...rows].join('\n'),
    exitCode: count * 100 < faults.length * leastFound ? 1 : 0,
  }
}

/**
 * @param {string} root
 * @param {string} table
 */
export function writePlanted(root, table) {
  const page = join(root, 'docs/testing.md')
  writeFileSync(
    page,
    inMarkedPlace(readFileSync(page, 'utf8'), 'planted', () => table),
  )
}
