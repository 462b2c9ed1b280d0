import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.mjs'

// `npm run check`: types, and lint and tests of the files that changed since the last commit; `npm run check -- main` since a branch.

const root = fileURLToPath(new URL('../..', import.meta.url))
const since = process.argv[2] ?? 'HEAD'

/** @param {readonly string[]} args */
const git = (args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
/** @param {string} script below node_modules @param {readonly string[]} args */
const tool = (script, args) => runCommand(process.execPath, [`node_modules/${script}`, ...args])

const changed = [
  ...git(['diff', '--name-only', '--diff-filter=d', since]),
  ...git(['ls-files', '--others', '--exclude-standard']),
]
/** `vitest related` runs every test if one of these changed. That takes as long as `npm test`. */
const projectWide = changed.filter((path) =>
  /^(?:package(?:-lock)?\.json|vi(?:te|test)\.config\.ts)$/.test(path),
)
const others = changed.filter((path) => !projectWide.includes(path))
const code = changed.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))

/** @type {[what: string, run: () => Promise<number>][]} */
const stages = [
  ['types', () => runCommand('npm', ['run', '--silent', 'types'])],
  [
    'lint',
    async () =>
      code.length > 0 ? tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...code]) : 0,
  ],
  ['format', async () => (code.length > 0 ? tool('oxfmt/bin/oxfmt', ['--check', ...code]) : 0)],
  [
    'related tests',
    async () =>
      others.length > 0 ? tool('vitest/vitest.mjs', ['related', '--run', '--passWithNoTests', ...others]) : 0,
  ],
  // These read files without importing them, so `related` does not find them.
  ['imports and docs', () => tool('vitest/vitest.mjs', ['run', 'tests/architecture', 'tests/docs'])],
]

const failed = []
for (const [what, run] of stages) {
  console.log(`\n=== ${what}`)
  if ((await run()) !== 0) failed.push(what)
}
if (projectWide.length > 0)
  console.log(`\n${projectWide.join(', ')} changed: run npm test, which runs every test.`)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed.')
process.exitCode = failed.length > 0 ? 1 : 0
