import type { ReactNode } from 'react'
import styles from './countdown-ring.module.css'

/** A ring that empties evenly with the time, of which `part` is left; decoration beside the figures. */
export function CountdownRing({ part }: { part: number }): ReactNode {
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true" fill="none" strokeWidth="3.5">
      <circle cx="20" cy="20" r="17" stroke="var(--line)" />
      <circle
        cx="20"
        cy="20"
        r="17"
        stroke="var(--blue)"
        pathLength="100"
        strokeDasharray={`${Math.round(part * 100)} 100`}
      />
    </svg>
  )
}
