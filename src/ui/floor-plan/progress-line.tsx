import type { ReactNode } from 'react'
import styles from './progress-line.module.css'

type Props = { label: string; percent: number; valueText?: string | undefined }

/** A progress bar drawn as a dimension line: solid up to `percent` (0 to 100), dashed after it. `valueText` is its value in words. */
export function ProgressLine({ label, percent, valueText }: Props): ReactNode {
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
    >
      <span className={styles.start} />
      <span className={styles.done} style={{ scale: `${percent / 100} 1` }} />
      <span className={styles.marker} style={{ translate: `${percent}cqi` }} />
      <span className={styles.end} />
    </div>
  )
}
