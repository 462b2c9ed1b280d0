import { mkdirSync, writeFileSync } from 'node:fs'

const folder = new URL('../../docs/reports/', import.meta.url)

/** Writes a generated page into `docs/reports`, dated today. @param {string} name @param {string} title @param {string} text */
export function writeReport(name, title, text) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(name, folder), `# ${title}, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
  process.stdout.write(`\n${text}\n\nWritten to docs/reports/${name}.\n`)
}
