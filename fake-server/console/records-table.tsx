import type { ReactNode } from 'react'
import { formatNumber, shortDay, timeOfDay } from './format.ts'
import { NewestRows } from './newest-rows.tsx'
import css from './parts.module.css'
import { plotSizeOf } from '../backend/stored-answers.ts'
import type { Database } from '../backend/database.ts'

/** The records of one kind, expanded if not all of them are samples. */
export function RecordsTable({ table }: { table: ListedTable }): ReactNode {
  const { kind, title, rows } = table
  const sampleCount = rows.filter(({ isSample }) => isSample).length
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
        {rows.map(({ id, cells, at, isSample }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
            <td>{isSample ? shortDay(at) : timeOfDay(at).slice(0, 5)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ListedRow = { id: string; cells: string[]; at: number; isSample: boolean }

/** The records of one kind as a table, newest first. */
export type ListedTable = {
  kind: 'survey' | 'lead' | 'checkout' | 'payment'
  title: string
  columns: readonly string[]
  rows: readonly ListedRow[]
}

export function listRecords({ response, lead, checkout, payment }: Database): ListedTable[] {
  return [
    {
      kind: 'survey',
      title: 'Surveys',
      columns: ['Form', 'Plot', 'Language'],
      rows: newestFirst(response.getAll(), ({ formId, answerJson, selectedLanguage }) => [
        `form_one_${formId}`,
        plotSizeOf(answerJson) ?? 'no size',
        selectedLanguage,
      ]),
    },
    {
      kind: 'lead',
      title: 'Leads',
      columns: ['Name', 'Number', 'Email'],
      rows: newestFirst(lead.getAll(), ({ name, isd, mobile, email }) => [
        name,
        formatNumber(`+${isd} ${mobile}`),
        email,
      ]),
    },
    {
      kind: 'checkout',
      title: 'Checkouts',
      columns: ['Plan', 'Response'],
      rows: newestFirst(checkout.getAll(), (row) => [row.packageType, row.response?.id ?? '']),
    },
    {
      kind: 'payment',
      title: 'Payments',
      columns: ['Order', 'Amount', 'Outcome'],
      rows: newestFirst(payment.getAll(), ({ id, currency, amount, outcome }) => [
        id,
        `${currency} ${amount}`,
        outcome,
      ]),
    },
  ]
}

const newestFirst = <Row extends { id: string; at: number; isSample: boolean }>(
  rows: Row[],
  cellsOf: (row: Row) => string[],
): ListedRow[] =>
  rows
    .map((row) => ({ id: row.id, at: row.at, isSample: row.isSample, cells: cellsOf(row) }))
    .toSorted((a, b) => b.at - a.at)
