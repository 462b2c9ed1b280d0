import type { ReactNode } from 'react'
import { contents, type PlanKey } from '../../../../core/model/plan.ts'
import styles from './plan-marks.module.css'

function FloorPlan(): ReactNode {
  return (
    <svg className={styles.plan} viewBox="0 0 32 40" fill="none" stroke="currentColor">
      <path d="M1.5 1.5h29v37h-29z" fill="var(--sheet)" stroke="none" />
      <path d="M3 3h26v34H3z" fill="#fff" strokeWidth="2.4" />
      <path d="M3 17h12M17 3v10m0 8v16m0-13h12" strokeWidth="1.6" />
      <path d="M15 17a7 7 0 0 0-7-7" />
    </svg>
  )
}

function House(): ReactNode {
  return (
    <svg className={styles.house} viewBox="0 0 46 40" fill="none" stroke="currentColor">
      <path d="M2 37h42" strokeWidth="2" />
      <path d="M7 37V22h33v15M11 22V9h22v13" fill="#fff" strokeWidth="1.8" />
      <path d="M8 9h30M4 22h39" strokeWidth="2.6" />
      <path d="M14 13h8v5h-8zm-2 14h8v6h-8zm14 0h6v10h-6z" fill="#a9cbe0" strokeWidth="1.2" />
      <path d="M33 9v13h5" strokeWidth="1.4" />
    </svg>
  )
}

/** What a plan holds, as small drawings; the words stand beside them. */
export function PlanMarks({ plan }: { plan: PlanKey }): ReactNode {
  const { plans, house } = contents[plan]
  return (
    <span className={styles.marks} aria-hidden="true">
      <FloorPlan />
      {plans === 2 && <FloorPlan />}
      {house && <House />}
    </span>
  )
}
