import type { ReactNode } from 'react'
import styles from './title-block.module.css'

/** What the visitor has told, the way a drawing says it. A value that is not known yet is a dashed line. */
export function TitleBlock({
  cells,
  unknown,
  onPaper = false,
}: {
  cells: readonly { name: string; value: string | null }[]
  /** What a screen reader says for a missing value, where the block is read out. */
  unknown?: string
  /** Ink on paper, as wide as its words on a phone; else it lies on the blue sheet. */
  onPaper?: boolean
}): ReactNode {
  if (cells.length === 0) return null
  return (
    <dl className={onPaper ? `${styles.block} ${styles.paper}` : styles.block}>
      {cells.map(({ name, value }, index) => (
        <div key={index}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">
            {value ?? (
              <span className={styles.open}>
                {unknown && <span className="visually-hidden">{unknown}</span>}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
