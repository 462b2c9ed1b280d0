import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './fact-table.module.css'

/** The drawing of a wide screen's sidebar, above its title block. */
export function SidebarDrawing({ children }: { children: ReactNode }): ReactNode {
  return <div className={`${styles.art} grow center`}>{children}</div>
}

type Props = {
  /** A value with `isVerbatim` is a number or a code, which browsers don't translate (R125). */
  cells: readonly { name: string; value: string | null; isVerbatim?: boolean }[]
  /** A screen reader's words for a missing value. */
  missingLabel?: string
  /** Dark on paper instead of light on the blue sheet. On a phone its cells are as wide as their text, and wrap. */
  onPaper?: boolean
}

/** The visitor's answers in the title block of a drawing. A missing value is a dashed line. */
export function FactTable({ cells, missingLabel, onPaper = false }: Props): ReactNode {
  if (cells.length === 0) return null
  const clamp = onPaper ? undefined : styles.clamp
  return (
    <dl className={cx(styles.block, 'stack text-small', onPaper && styles.paper)}>
      {cells.map(({ name, value, isVerbatim }, index) => (
        <div key={index}>
          <dt className={clamp} dir="auto">
            {name}
          </dt>
          <dd className={cx(clamp, 'text-bold')} dir="auto" translate={isVerbatim ? 'no' : undefined}>
            {value ?? (
              <span className={styles.missing}>
                {missingLabel && <span className="visually-hidden">{missingLabel}</span>}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
