import { readOptions } from '../read-options.mjs'
import { stop } from '../stop.mjs'
import { report, table } from './report.mjs'
import { verifySite } from './verify-site.mjs'

// `npm run verify -- https://host`: compares a host with `dist`, says what does not fit, and ends with 1 where something does not.

const usage = `npm run verify -- https://host [--build dist]
  --build  the folder that was uploaded
  --table  prints what is looked for`

const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: {
    build: { type: 'string', default: 'dist' },
    table: { type: 'boolean', default: false },
  },
})
const [address = ''] = positionals

if (values.table) console.log(table())
else if (!/^https?:\/\//.test(address) || !URL.canParse(address)) stop(usage, 2)
else {
  const { origin } = new URL(address)
  const found = await verifySite({ origin, folder: values.build }).catch((/** @type {unknown} */ problem) =>
    stop(`${problem instanceof Error ? problem.message : 'failed'}\n\n${usage}`, 2),
  )
  const lines = report(found)
  console.log(lines.length === 0 ? `${origin} serves this build as it should.` : `${lines.join('\n\n')}\n`)
  if (lines.length > 0)
    console.log(`${lines.length} thing${lines.length > 1 ? 's' : ''} to mend at ${origin}.`)
  process.exit(lines.length > 0 ? 1 : 0)
}
