import type { ReactNode } from 'react'
import { shortDay, timeOfDay } from './format.ts'
import { NewestRows } from './newest-rows.tsx'
import css from './parts.module.css'
import { plotSizeOf } from '../backend/stored-answers.ts'
import { shorten } from '../backend/shorten.ts'
import type { Database } from '../backend/tables.ts'

/** The records of one kind, expanded if not all of them are samples. */
export function RecordsTable({ table }: { table: ListedTable }): ReactNode {
  const { kind, title, rows } = table
  const sampleCount = rows.filter(({ sample }) => sample).length
  const nonSampleCount = rows.length - sampleCount
  return (
    <details className={`${css.row} ${css.records}`} open={nonSampleCount > 0}>
      <summary>
        {title}
        <span>
          {nonSampleCount} {kind}
          {nonSampleCount === 1 ? '' : 's'}
          {sampleCount > 0 && `, ${sampleCount} sample${sampleCount === 1 ? '' : 's'}`}
        </span>
      </summary>
      {rows.length > 0 && (
        <NewestRows rows={rows}>{(newest) => <Rows table={{ ...table, rows: newest }} />}</NewestRows>
      )}
    </details>
  )
}

function Rows({ table: { title, columns, rows } }: { table: ListedTable }): ReactNode {
  return (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {[...columns, 'At'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, at, sample }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
            <td>{sample ? shortDay(at) : timeOfDay(at).slice(0, 5)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row of a table. `sample` rows come from the seed or a ready-made journey. */
export type ListedRow = { id: string; cells: string[]; at: number; sample: boolean }

/** The records of one kind as a table, newest first. */
export type ListedTable = {
  kind: 'survey' | 'lead' | 'checkout' | 'payment'
  title: string
  columns: readonly string[]
  rows: readonly ListedRow[]
}

export function listRecords({ responses, leads, checkouts, payments }: Database): ListedTable[] {
  return [
    {
      kind: 'survey',
      title: 'Surveys',
      columns: ['Form', 'Plot', 'Language'],
      rows: newestFirst(responses.all(), ({ formId, answerJson, selectedLanguage }) => [
        `form_one_${formId}`,
        plotSizeOf(answerJson) ?? 'no size',
        selectedLanguage,
      ]),
    },
    {
      kind: 'lead',
      title: 'Leads',
      columns: ['Name', 'Number', 'Email'],
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
      columns: ['Order', 'Amount', 'Outcome'],
      rows: newestFirst(payments.all(), ({ id, outcome, parametersJson }) => {
        const { currency, amount } = JSON.parse(parametersJson) as Record<string, string>
        return [id, `${currency} ${amount}`, outcome]
      }),
    },
  ]
}

type RecordRow = { id: string; at: number; sample?: boolean }

const newestFirst = <Row extends RecordRow>(rows: Row[], cellsOf: (row: Row) => string[]): ListedRow[] =>
  rows
    .map((row) => ({
      id: row.id,
      at: row.at,
      sample: row.sample ?? false,
      cells: cellsOf(row).map((cell) => shorten(cell)),
    }))
    .toSorted((a, b) => b.at - a.at)
