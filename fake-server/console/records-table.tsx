import type { ReactNode } from 'react'
import { shortDay, timeOfDay } from './format.ts'
import type { ListedTable } from './listed-records.ts'
import { Newest } from './newest.tsx'
import css from './parts.module.css'

/** The records of one kind. Open where a visitor of this demo left one; samples alone stay folded. */
export function RecordsTable({ table }: { table: ListedTable }): ReactNode {
  const { kind, title, rows } = table
  const samples = rows.filter(({ sample }) => sample).length
  const own = rows.length - samples
  return (
    <details className={`${css.row} ${css.records}`} open={own > 0}>
      <summary>
        {title}
        <span>
          {own} {kind}
          {own === 1 ? '' : 's'}
          {samples > 0 && `, ${samples} sample${samples === 1 ? '' : 's'}`}
        </span>
      </summary>
      {rows.length > 0 && (
        <Newest rows={rows}>{(newest) => <Rows table={{ ...table, rows: newest }} />}</Newest>
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
