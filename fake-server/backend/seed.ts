import { addFixtures } from './fixtures.ts'
import { samples } from './samples.ts'
import type { Seed } from './records.ts'

/** What a new database holds: the survey, the prices, and a few earlier visitors. */
export const seed: Seed = {
  fixtures: addFixtures,
  samples({ responses, leads }) {
    for (const row of samples.responses) responses.add(row)
    for (const row of samples.leads) leads.add(row)
  },
}
