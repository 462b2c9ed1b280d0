import type { ReactNode } from 'react'
import styles from './dimension-line.module.css'

/** Progress as a dimension line: solid is done, dashed is not yet. `percent` is 0 to 100; `text` says it in words. */
export function DimensionLine({
  name,
  percent,
  text,
}: {
  name: string
  percent: number
  text?: string | undefined
}): ReactNode {
  const whole = Math.round(percent)
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      aria-valuetext={text}
    >
      <b />
      <i style={{ scale: `${percent / 100} 1` }} />
      <i style={{ translate: `${percent}cqi` }} />
      <b />
    </div>
  )
}
