import { useState, type ReactNode } from 'react'
import css from './parts.module.css'

type Props<Row> = {
  rows: readonly Row[]
  most?: number
  children(rows: readonly Row[]): ReactNode
}

/** Renders the newest rows, and a button for the rest: re-rendering hundreds at each change would block the page. */
export function Newest<Row>({ rows, most = 50, children }: Props<Row>): ReactNode {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= most) return children(rows)
  return (
    <>
      {children(rows.slice(0, most))}
      <button type="button" className={css.button} onClick={() => setWhole(true)}>
        {rows.length - most} earlier
      </button>
    </>
  )
}
