import { useState, type ReactNode } from 'react'
import css from './parts.module.css'

type Props<Row> = {
  rows: readonly Row[]
  limit?: number
  children(rows: readonly Row[]): ReactNode
}

/** Renders the newest rows, and a button for the rest: re-rendering hundreds on each change would block the main thread. */
export function NewestRows<Row>({ rows, limit = 50, children }: Props<Row>): ReactNode {
  const [showsAll, setShowsAll] = useState(false)
  if (showsAll || rows.length <= limit) return children(rows)
  return (
    <>
      {children(rows.slice(0, limit))}
      <button type="button" className={css.button} onClick={() => setShowsAll(true)}>
        {rows.length - limit} earlier
      </button>
    </>
  )
}
