import { execFileSync } from 'node:child_process'

// Checks the subjects of a range of commits against CONTRIBUTING.md: `node tests/run/check-commits.mjs main..HEAD`.

/** @param {string} subject @returns {string | null} the error, or null */
export function subjectError(subject) {
  if (subject.length > 72) return `has ${subject.length} characters, 72 are allowed`
  if (subject.endsWith('.')) return 'ends with a full stop'
  if (!/^[A-Z][a-z]+ \S/.test(subject)) return 'does not start with a verb, as in "Fix the retry of call 2"'
  if (/^(?:Add|Chang|Extract|Fix|Remov|Renam|Updat)(?:ed|ing) /.test(subject))
    return 'is not in the imperative'
  return null
}

const [range] = process.argv.slice(2)
if (range) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8' })
  const errors = log
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ line, error: subjectError(line.slice(line.indexOf(' ') + 1)) }))
    .filter(({ error }) => error !== null)
  for (const { line, error } of errors) console.error(`${line}\n  ${error}`)
  process.exitCode = errors.length > 0 ? 1 : 0
}
