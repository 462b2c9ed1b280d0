import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../src/build/read-options.mjs'
import { runCommand } from '../../src/build/run-command.mjs'
import { stop } from '../../src/build/stop.mjs'
import { installOnce } from '../run/install-once.mjs'
import { explained, readMutants, withRow } from './mutant-table.mjs'

const usage = `npm run mutants: changes the core in every way that Stryker knows, and says which changes no test of the core notices, and
writes a row for each folder into docs/testing.md. It takes hours
  payment lead  changes these folders of src/core alone, and writes nothing
  --write       writes the rows of these folders, too`

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, 'docs/testing.md')
const { values, positionals: named } = readOptions(usage, {
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})

const all = (await readdir(join(root, 'src/core'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'ports')
  .map(({ name }) => name)

const unknown = named.filter((folder) => !all.includes(folder))
if (unknown.length > 0) stop(`src/core has no ${unknown.join(', ')}: ${all.join(', ')}`, 2)

if (!installOnce(fileURLToPath(new URL('.', import.meta.url)), '@stryker-mutator/core', 'Stryker'))
  throw new Error('Stryker could not be installed')

for (const folder of named.length > 0 ? named : all) {
  const report = join(root, '.mutants', `${folder}.json`)
  const stryker = join(root, 'tests/mutants/node_modules/.bin/stryker')
  const options = ['--mutate', `src/core/${folder}/**/*.ts`]
  const code = await runCommand(stryker, ['run', 'tests/mutants/stryker.config.mjs', ...options], {
    PLOTLINE_MUTANTS: report,
  })
  if (code !== 0) process.exit(code)
  const { counts, unnoticed } = readMutants(JSON.parse(await readFile(report, 'utf8')), explained)
  console.log(`\n${folder}: ${JSON.stringify(counts)}`)
  for (const { file, at, line, to } of unnoticed) console.log(`  ${file}:${at}  ${line}\n    becomes  ${to}`)
  if (unnoticed.length > 0) process.exitCode = 1
  if (values.write || named.length === 0)
    await writeFile(page, withRow(await readFile(page, 'utf8'), folder, counts))
}
