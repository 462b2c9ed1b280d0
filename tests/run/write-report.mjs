import { mkdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../../docs/reports/', import.meta.url)

/**
 * Writes a report with today's date into `docs/reports`, and prints its summary.
 * @param {string} name @param {string} title @param {string} summary @param {string} [details]
 */
export function writeReport(name, title, summary, details = '') {
  const day = new Date().toISOString().slice(0, 10)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(name, folder), `# ${title}, ${day}\n\n${summary}\n${details && `\n${details}\n`}`)
  process.stdout.write(`\n${summary}\n\nWritten to docs/reports/${name}.\n`)
}
