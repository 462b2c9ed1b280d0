import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import styles from './mini-plan.module.css'

/** How much of the plan is drawn: the plot, the outer walls, the rooms, the furniture. */
export type MiniPlanDetail = 1 | 2 | 3 | 4

/** The detail at a progress of 0 to 100 per cent. */
export function miniPlanDetail(percent: number): MiniPlanDetail {
  if (percent < 20) return 1
  if (percent < 50) return 2
  return percent < 80 ? 3 : 4
}

/** The plan that grows with the answers, as an icon. */
export function MiniPlan({ detail }: { detail: MiniPlanDetail }): ReactNode {
  return (
    <svg className={styles.plan} viewBox="0 0 40 48" aria-hidden="true">
      {detail === 1 && (
        <>
          <path className={styles.plot} d="M4 4V44H36V4" />
          <path className={styles.road} d="M3 4H37" />
        </>
      )}
      <path className={cx(styles.walls, detail > 1 && styles.done)} pathLength="1" d="M4 4H36V44H4Z" />
      <path
        className={cx(styles.rooms, detail > 2 && styles.done)}
        pathLength="1"
        d="M4 20H14M20 4V16M20 22V44M20 24H36M4 32H12"
      />
      <path
        className={cx(detail > 3 && styles.done)}
        pathLength="1"
        d="M14 20a6 6 0 0 1 6-6M26 8h6v9h-6zM8 36h8v5H8zM26 30h6v8h-6z"
      />
    </svg>
  )
}
