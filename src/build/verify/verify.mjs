import { exitWithError, readOptions } from '../command-line.mjs'
import { report, table } from './checks.mjs'
import { verifySite } from './verify-site.mjs'

// Compares a host with `dist`, prints what differs, and exits with 1 if something does.

const usage = `npm run verify -- https://host [--build dist]
  --build  the folder that was uploaded
  --help   lists what it finds`

const { values, positionals } = readOptions(
  usage,
  { allowPositionals: true, options: { build: { type: 'string', default: 'dist' } } },
  `\n\nIt finds:\n\n${table()}`,
)
const [address = ''] = positionals

if (!/^https?:\/\//.test(address) || !URL.canParse(address)) exitWithError(usage, 2)

const { origin } = new URL(address)
const found = await verifySite({ origin, folder: values.build }).catch((/** @type {unknown} */ problem) =>
  exitWithError(`${problem instanceof Error ? problem.message : 'failed'}\n\n${usage}`, 2),
)
const lines = report(found)
const count = `${lines.length} thing${lines.length > 1 ? 's' : ''} to fix at ${origin}.`
console.log(lines.length === 0 ? `${origin} serves this build as it should.` : [...lines, count].join('\n\n'))
process.exit(lines.length > 0 ? 1 : 0)
