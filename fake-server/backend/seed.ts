import { demoSurvey } from './survey-seed.ts'
import { currencies, priceListOf } from './prices.ts'
import { samples } from './samples.ts'
import type { Seed } from './records.ts'

/** What a new database holds: the survey, the prices, and a few earlier visitors. */
export const seed: Seed = {
  fixtures({ surveys, prices }) {
    surveys.add({ id: demoSurvey._id, formJson: JSON.stringify(demoSurvey) })
    for (const currency of currencies)
      prices.add({
        id: `*/${currency}`,
        slug: '*',
        currency,
        detailsJson: JSON.stringify(priceListOf(currency)),
      })
  },
  samples({ responses, leads }) {
    for (const row of samples.responses) responses.add(row)
    for (const row of samples.leads) leads.add(row)
  },
}
