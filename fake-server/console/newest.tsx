import { useState, type ReactNode } from 'react'
import css from './parts.module.css'

type Props<Row> = {
  rows: readonly Row[]
  /** How many stand there at first. */
  most?: number
  /** How the button looks. */
  look?: string | undefined
  /** Draws rows. */
  children(rows: readonly Row[]): ReactNode
}

/** The newest of many rows, and a button for the rest: drawn with each change, hundreds would hold up the page. */
export function Newest<Row>({ rows, most = 50, look = css.button, children }: Props<Row>): ReactNode {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= most) return children(rows)
  return (
    <>
      {children(rows.slice(0, most))}
      <button type="button" className={look} onClick={() => setWhole(true)}>
        {rows.length - most} earlier
      </button>
    </>
  )
}
