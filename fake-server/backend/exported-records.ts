import { parseJson } from '../../src/core/kernel/json.ts'
import type { Database } from './database.ts'

/** All records as JSON: readable tables with parsed columns. */
export function exportRecords({ response, lead, checkout, payment }: Database): string {
  const responseIdOf = (row: { response?: { id: string } | null }): string | null => row.response?.id ?? null
  const tables = {
    surveys: response.getAll().map(({ answerJson, queryStringsJson, utmDetailsJson, ...row }) => ({
      ...row,
      answer: parseJson(answerJson),
      queryStrings: parseJson(queryStringsJson),
      utmDetails: parseJson(utmDetailsJson),
    })),
    leads: lead.getAll().map(({ utmJson, requirement, ...row }) => ({
      ...row,
      utm: parseJson(utmJson),
      // The product may send any text here.
      requirement: parseJson(requirement) ?? (requirement || null),
    })),
    checkouts: checkout.getAll().map((row) => ({ ...row, response: responseIdOf(row) })),
    payments: payment.getAll().map((row) => ({ ...row, response: responseIdOf(row) })),
  }
  return JSON.stringify(tables, null, 2)
}
