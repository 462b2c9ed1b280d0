import type { Records } from '../snapshot.ts'

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text))

/** Everything as JSON for people (answers taken apart), and the snapshot that an import takes. */
export function exportRecords({ database, toSnapshot }: Records): string {
  const { responses, leads, checkouts, payments } = database
  const tables = {
    surveys: responses.all().map(({ answerJson, queryStringsJson, utmDetailsJson, ...row }) => ({
      ...row,
      answer: parsed(answerJson),
      queryStrings: parsed(queryStringsJson),
      utmDetails: parsed(utmDetailsJson),
    })),
    leads: leads.all().map(({ utmJson, requirement, ...row }) => ({
      ...row,
      utm: parsed(utmJson),
      requirement: readable(requirement),
    })),
    checkouts: checkouts.all(),
    payments: payments
      .all()
      .map(({ parametersJson, ...row }) => ({ ...row, parameters: parsed(parametersJson) })),
  }
  return JSON.stringify({ ...tables, snapshot: toSnapshot() }, null, 2)
}

/** The requirement is whatever the product sent. */
function readable(text: string): unknown {
  try {
    return parsed(text)
  } catch {
    return text
  }
}

/** The snapshot inside an exported file, as text; null for any other file. */
export function snapshotIn(text: string): string | null {
  try {
    const file = JSON.parse(text) as { snapshot?: unknown } | null
    return file?.snapshot === undefined ? null : JSON.stringify(file.snapshot)
  } catch {
    return null
  }
}
