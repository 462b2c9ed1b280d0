import { parseJson } from '../../src/core/kernel/json.ts'
import type { Records } from './records.ts'
import type { BackendContext } from './backend-context.ts'

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
      // Whatever the product sent.
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
export function snapshotIn(text: string): string | null {
  const file = parseJson(text) as { snapshot?: unknown } | null | undefined
  return file?.snapshot === undefined ? null : JSON.stringify(file.snapshot)
}

/** In bytes: no export is that long. */
const longest = 10_000_000

const refused = (why: string): Imported => ({ done: false, said: `${why} Nothing is changed.` })

/** How an import ended, in words for whoever asked for it. */
export type Imported = { done: boolean; said: string }

/** Takes a file's records in place of those that are there, or says why not: then nothing has changed. */
export async function importRecords(
  { records }: Pick<BackendContext, 'records'>,
  file: Pick<File, 'size' | 'text'>,
): Promise<Imported> {
  if (file.size > longest) return refused('This file is longer than any export.')
  const text = await file.text().catch(() => null)
  if (text === null) return refused('This file cannot be read.')
  const snapshot = snapshotIn(text)
  if (snapshot === null) return refused('This file holds no records of the demo.')
  if (!(await records.replace(snapshot)))
    return refused('The records in this file are damaged, or of a later demo.')
  return { done: true, said: 'The records are loaded.' }
}
