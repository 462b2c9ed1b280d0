import { fieldsOrEmpty } from '../../src/core/kernel/decode.ts'
import { parseJson } from '../../src/core/kernel/json.ts'
import type { Records } from './records.ts'
import type { BackendContext } from './backend-context.ts'

const parsed = (text: string): unknown => (text === '' ? null : JSON.parse(text))

/** All records as JSON: readable tables with parsed columns, and the snapshot that an import reads. */
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
      // The product may send any text here.
      requirement: parseJson(requirement) ?? (requirement || null),
    })),
    checkouts: checkouts.all(),
    payments: payments
      .all()
      .map(({ parametersJson, ...row }) => ({ ...row, parameters: parsed(parametersJson) })),
  }
  return JSON.stringify({ ...tables, snapshot: toSnapshot() }, null, 2)
}

/** The snapshot inside an exported file, as text; null for any other file. */
function snapshotIn(text: string): string | null {
  const { snapshot } = fieldsOrEmpty(parseJson(text))
  return snapshot === undefined ? null : JSON.stringify(snapshot)
}

/** No export is longer. */
const maxImportBytes = 10_000_000

const refused = (reason: string): ImportResult => ({ ok: false, message: `${reason} Nothing was changed.` })

/** The result of an import, with a message for the user. */
export type ImportResult = { ok: boolean; message: string }

/** Replaces the records by those of a file. If that fails, nothing is changed and the message says why. */
export async function importRecords(
  { records }: Pick<BackendContext, 'records'>,
  file: Pick<File, 'size' | 'text'>,
): Promise<ImportResult> {
  if (file.size > maxImportBytes) return refused('This file is longer than any export.')
  const text = await file.text().catch(() => null)
  if (text === null) return refused('This file cannot be read.')
  const snapshot = snapshotIn(text)
  if (snapshot === null) return refused('This file has no records of the demo.')
  if (!(await records.replace(snapshot)))
    return refused('The records in this file are damaged, or from a later version of the demo.')
  return { ok: true, message: 'The records are loaded.' }
}
