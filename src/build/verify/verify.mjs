import { readOptions } from '../read-options.mjs'
import { stop } from '../stop.mjs'
import { report, table } from './report.mjs'
import { verifySite } from './verify-site.mjs'

// `npm run verify -- https://host`: compares a host with `dist`, says what does not fit, and ends with 1 where something does not.

const usage = `npm run verify -- https://host [--build dist] [--before FOLDER]
  --build   the folder that was uploaded
  --before  the folder of the version before, whose parts have to be there still
  --table   prints what is looked for`

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    build: { type: 'string', default: 'dist' },
    before: { type: 'string' },
    table: { type: 'boolean', default: false },
  },
})
const [address = ''] = positionals

if (values.table) console.log(table())
else if (!/^https?:\/\//.test(address) || !URL.canParse(address)) stop(usage, 2)
else {
  const { origin } = new URL(address)
  const found = await verifySite({ origin, folder: values.build, before: values.before }).catch(
    (/** @type {unknown} */ problem) =>
      stop(`${problem instanceof Error ? problem.message : 'failed'}\n\n${usage}`, 2),
  )
  const lines = report(found)
  const old =
    values.before === undefined ? ' Files of the version before were not looked for (--before).' : ''
  console.log(
    lines.length === 0 ? `${origin} serves this build as it should.${old}` : `${lines.join('\n\n')}\n`,
  )
  if (lines.length > 0)
    console.log(`${lines.length} thing${lines.length > 1 ? 's' : ''} to mend at ${origin}.${old}`)
  process.exit(lines.length > 0 ? 1 : 0)
}
