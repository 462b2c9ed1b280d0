import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../../src/build/command-line.mjs'
import { runCommand } from '../run/run-command.mjs'
import { installOnce } from '../run/install-once.mjs'
import { readChanges } from '../run/read-changes.mjs'
import { writeReport } from '../run/write-report.mjs'

const usage = `npm run mutants: mutation testing of src/core and src/telemetry with Stryker. It takes hours
  payment telemetry  only these folders, of src/core or src/telemetry`

/** Stryker's JSON report. @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report */
/** @typedef {{ status: string, location: { start: { line: number } }, replacement: string }} Mutant */

const root = fileURLToPath(new URL('../..', import.meta.url))
const { positionals } = readOptions(usage, { allowPositionals: true })
const all = readdirSync(join(root, 'src/core'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'ports')
  .map(({ name }) => name)
  .concat('telemetry')
const unknown = positionals.filter((folder) => !all.includes(folder))
if (unknown.length > 0) exitWithError(`unknown folder ${unknown.join(', ')}; there are ${all.join(', ')}`, 2)
if (!installOnce(fileURLToPath(new URL('.', import.meta.url)), '@stryker-mutator/core', 'Stryker'))
  exitWithError('Stryker could not be installed')

/** Equivalent mutants: the key of each, and its line in its file. */
const explained = new Map(
  readChanges(new URL('explained.txt', import.meta.url)).flatMap(({ description, changes }) => {
    const file = (description[0] ?? '').replace(/: .*/, '')
    return changes.map(({ text, becomes }) => [keyOf(file, text, becomes), { file, text }])
  }),
)
const rows = ['| folder | mutants | killed | | explained | survived |', '|---|---|---|---|---|---|']
const survivors = []

for (const folder of positionals.length > 0 ? positionals : all) {
  const path = folder === 'telemetry' ? 'src/telemetry' : `src/core/${folder}`
  const file = join(root, '.mutants', `${folder}.json`)
  const stryker = 'tests/mutants/node_modules/@stryker-mutator/core/bin/stryker.js'
  const options = ['--mutate', `${path}/**/*.ts`]
  const code = await runCommand(
    process.execPath,
    [stryker, 'run', 'tests/mutants/stryker.config.mjs', ...options],
    { PLOTLINE_MUTANTS_REPORT: file },
  )
  if (code !== 0) process.exit(code)
  /** @type {Report} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const mutants = mutantsOf(report).filter(({ status }) => status !== 'Ignored')
  const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const unexplained = survived.filter(({ key }) => !explained.has(key))
  const killed = mutants.length - survived.length
  const percent = `${Math.floor((100 * killed) / Math.max(mutants.length, 1))} %`
  const cells = [path, mutants.length, killed, percent, survived.length - unexplained.length]
  rows.push(`| ${cells.join(' | ')} | ${unexplained.length} |`)
  survivors.push(...unexplained.map(({ at, line, becomes }) => `${at}  ${line}\n  becomes  ${becomes}`))
}
const list = survivors.length > 0 ? `\n\nSurvived:\n\n\`\`\`\n${survivors.join('\n')}\n\`\`\`` : ''
writeReport('mutants.md', 'Mutants', `${rows.join('\n')}${list}`)
const outdated = [...explained.values()].filter(({ file, text }) => !hasLine(file, text))
for (const { file, text } of outdated) console.error(`explained.txt: ${file} has no line ${text}`)
process.exitCode = survivors.length + outdated.length > 0 ? 1 : 0

/** @param {Report} report */
function mutantsOf({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ status, location, replacement }) => {
      const becomes = replacement.replace(/\s+/g, ' ')
      const line = source.split('\n')[location.start.line - 1]?.trim() ?? ''
      return { status, at: `${file}:${location.start.line}`, line, becomes, key: keyOf(file, line, becomes) }
    }),
  )
}

/** @param {string} file @param {string} line */
function hasLine(file, line) {
  const path = join(root, file)
  return (
    existsSync(path) &&
    readFileSync(path, 'utf8')
      .split('\n')
      .some((text) => text.trim() === line)
  )
}

/** @param {string[]} parts */
function keyOf(...parts) {
  return parts.join('\0')
}
