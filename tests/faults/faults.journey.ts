import { siteOf, siteVariable } from '../journeys/configuration.ts'
import { expect, test as base } from '../journeys/world.ts'
import type { Moment } from './asked.ts'
import { startFaultySite, type FaultySite } from './faulty-site.ts'
import { rows } from './rows.ts'
import { table } from './table.ts'
import { walkRows, type Told } from './walk-rows.ts'

// The table of faults in a browser: a test for each thing that is asked for. `npm test` walks a fixed sample of it.

const which = (process.env.PLOTLINE_TEST_FAULTS ?? process.env.PLOTLINE_TEST_ALL) ? 'all' : 'sample'

const test = base.extend<{ site: FaultySite }>({
  site: async ({ build }, provide) => {
    const behind = siteOf(build)
    const site = await startFaultySite(behind)
    process.env[siteVariable[build]] = site.origin
    await provide(site)
    process.env[siteVariable[build]] = behind
    site.close()
  },
  baseURL: async ({ site }, provide) => provide(site.origin),
})

// What browser and product write of a fault to the console; never an error that nobody caught.
test.use({ noise: /^console: / })

const moments: readonly Moment[] = ['first load', 'mid-walk', 'on retry']

for (const { name } of table)
  test(`whatever becomes of ${name}, it is told or needs no word, and the way goes on (R29)`, async ({
    walk,
    page,
    services,
    site,
  }, info) => {
    const mine = rows(which).filter(({ asked }) => asked.name === name)
    test.setTimeout(20_000 * mine.length)
    const told: Told[] = []
    for (const moment of moments)
      told.push(
        ...(await walkRows(
          { walk, page, services, site },
          mine.filter((row) => row.moment === moment),
        )),
      )
    for (const { row, problem } of told) {
      const { moment, fault, reads } = row
      const description = JSON.stringify({ name, moment, fault, reads, held: problem === null })
      info.annotations.push({ type: 'row', description })
    }
    const problems = told.filter(({ problem }) => problem !== null)
    expect(problems.map(({ row, problem }) => `${row.moment}, ${row.fault}: ${problem}`)).toEqual([])
  })
