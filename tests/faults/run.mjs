import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../src/build/run-command.mjs'
import { readPlaywright } from '../run/counts.mjs'
import { findOrInstallChromium } from '../run/find-chromium.mjs'
import { inMarkedPlace } from '../run/marked-place.mjs'
import { deviceRowsOf, deviceTable, faultTable, isWhole, rowsOf } from './fault-table.mjs'

// `npm run test:faults`: every row of `table.ts` and every fault of a device in Chromium, and what came of them into docs/reliability.md.
// `-- -g "call 3"` walks some of them and writes nothing.

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, 'docs/reliability.md')
const some = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'plotline-faults-'))
try {
  const file = join(folder, 'report.json')
  const began = Date.now()
  const code = await runCommand(
    join(root, 'node_modules', '.bin', 'playwright'),
    [
      'test',
      '--config=tests/journeys/playwright.config.ts',
      '--reporter=list,json',
      'faults.journey',
      'device.journey',
      ...some,
    ],
    {
      CHROMIUM_PATH: findOrInstallChromium((line) => console.log(line)),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLOTLINE_TEST_FAULTS: '1',
    },
  )
  /** @type {unknown} */
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
  const [rows, deviceRows] = [rowsOf(report), deviceRowsOf(report)]
  const all = [...rows, ...deviceRows]
  const held = all.filter((row) => row.held).length
  const { failed } = readPlaywright(report, code)
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  if (some.length > 0) console.log('Some cases only: docs/reliability.md stays as it is.')
  else if (!isWhole(report))
    console.log('The run did not come to its end: docs/reliability.md stays as it is.')
  else {
    await write('faults', faultTable(rows))
    await write('device', deviceTable(deviceRows))
  }
  console.log(
    `${held} cases passed, ${all.length - held} failed (${failed} tests failed), in ${minutes} minutes`,
  )
  process.exitCode = code === 0 && failed === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}

/** @param {string} place @param {string} table */
async function write(place, table) {
  const text = await readFile(page, 'utf8')
  await writeFile(
    page,
    inMarkedPlace(text, place, () => table),
  )
}
