import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'

// `npm run check`: types, and lint and tests of what changed since the last commit; `npm run check -- main` since a branch.

const root = fileURLToPath(new URL('../..', import.meta.url))
const since = process.argv[2] ?? 'HEAD'

/** @param {readonly string[]} parts */
const git = (parts) => execFileSync('git', parts, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
/** @param {string} name @param {readonly string[]} parts */
const tool = (name, parts) => runCommand(join(root, 'node_modules', '.bin', name), parts)

const changed = [
  ...git(['diff', '--name-only', '--diff-filter=d', since]),
  ...git(['ls-files', '--others', '--exclude-standard']),
]
/** Of these vitest takes every test for changed: that is `npm test`, and no matter of minutes. */
const ofAll = changed.filter((path) => /^(?:package(?:-lock)?\.json|vi(?:te|test)\.config\.ts)$/.test(path))
const others = changed.filter((path) => !ofAll.includes(path))
const code = changed.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))

/** @type {[what: string, run: () => Promise<number>][]} */
const stages = [
  ['types', () => runCommand('npm', ['run', '--silent', 'types'])],
  ['lint', async () => (code.length > 0 ? tool('oxlint', ['--type-aware', '--deny-warnings', ...code]) : 0)],
  ['format', async () => (code.length > 0 ? tool('oxfmt', ['--check', ...code]) : 0)],
  [
    'tests of what changed',
    async () =>
      others.length > 0 ? tool('vitest', ['related', '--run', '--passWithNoTests', ...others]) : 0,
  ],
  // These read the files themselves, so that no import leads to them.
  ['rules of the whole', () => tool('vitest', ['run', 'tests/architecture', 'tests/docs'])],
]

const failed = []
for (const [what, run] of stages) {
  console.log(`\n=== ${what}`)
  if ((await run()) !== 0) failed.push(what)
}
if (ofAll.length > 0) console.log(`\n${ofAll.join(', ')} changed: npm test tries what hangs on that.`)
console.log(failed.length > 0 ? `\nNot right yet: ${failed.join(', ')}` : '\nAll right.')
process.exitCode = failed.length > 0 ? 1 : 0
