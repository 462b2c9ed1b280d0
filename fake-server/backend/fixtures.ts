import type { Database } from './tables.ts'
import { currencies, priceListOf } from './prices.ts'
import { demoSurvey } from './survey-seed.ts'

const survey = { id: demoSurvey._id, formJson: JSON.stringify(demoSurvey) }
const prices = currencies.map((currency) => ({
  id: `*/${currency}`,
  slug: '*',
  currency,
  detailsJson: JSON.stringify(priceListOf(currency)),
}))

/** What every database holds from the start: the survey and the prices. */
export function addFixtures(database: Database): void {
  database.surveys.add(survey)
  for (const row of prices) database.prices.add(row)
}
