import { plotOf } from '../backend/answered.ts'
import { shortened } from '../backend/shortened.ts'
import type { Database } from '../backend/tables.ts'

/** A line of a table. `sample` lines came with the seed or a ready-made journey. */
export type ListedRow = { id: string; cells: string[]; at: number; sample: boolean }

/** The records of one kind as a table, newest first. */
export type ListedTable = {
  kind: 'survey' | 'lead' | 'checkout' | 'payment'
  title: string
  /** The columns' names; the time comes after them. */
  columns: readonly string[]
  rows: readonly ListedRow[]
}

/** Surveys, leads, checkouts and payments. */
export function listRecords({ responses, leads, checkouts, payments }: Database): ListedTable[] {
  return [
    {
      kind: 'survey',
      title: 'Surveys',
      columns: ['Form', 'Plot', 'Language'],
      rows: newestFirst(responses.all(), ({ formId, answerJson, selectedLanguage }) => [
        `form_one_${formId}`,
        plotOf(answerJson) ?? 'no size',
        selectedLanguage,
      ]),
    },
    {
      kind: 'lead',
      title: 'Leads',
      columns: ['Name', 'Number', 'E-mail'],
      rows: newestFirst(leads.all(), ({ name, isd, mobile, email }) => [name, `+${isd} ${mobile}`, email]),
    },
    {
      kind: 'checkout',
      title: 'Checkouts',
      columns: ['Plan', 'Response'],
      rows: newestFirst(checkouts.all(), ({ packageType, responseId }) => [packageType, responseId]),
    },
    {
      kind: 'payment',
      title: 'Payments',
      columns: ['Order', 'Amount', 'End'],
      rows: newestFirst(payments.all(), ({ id, outcome, parametersJson }) => {
        const { currency, amount } = JSON.parse(parametersJson) as Record<string, string>
        return [id, `${currency} ${amount}`, outcome]
      }),
    },
  ]
}

type Kept = { id: string; at: number; sample?: boolean }

const newestFirst = <Row extends Kept>(rows: Row[], cellsOf: (row: Row) => string[]): ListedRow[] =>
  rows
    .map((row) => ({
      id: row.id,
      at: row.at,
      sample: row.sample ?? false,
      cells: cellsOf(row).map((cell) => shortened(cell)),
    }))
    .toSorted((a, b) => b.at - a.at)
