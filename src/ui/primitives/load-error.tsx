import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { refreshIcon } from './icons.ts'
import styles from './load-error.module.css'

type Props = { title: string; hint: string; actionLabel: string; onAction: () => void }

/** Replaces content that didn't load (R57): what is missing, a hint and one action. */
export function LoadError({ title, hint, actionLabel, onAction }: Props): ReactNode {
  return (
    <div className={`${styles.wrapper} fresh`}>
      <div className={`${styles.panel} gap-3 rounded text-center stack text-small text-muted`}>
        <UnfinishedPlan />
        <h1 className={`${styles.title} text-tight`}>{title}</h1>
        <p>{hint}</p>
        <Button variant="primary" startIcon={refreshIcon} onClick={onAction}>
          {actionLabel}
        </Button>
      </div>
    </div>
  )
}

/** A floor plan with a question mark instead of one room. */
export function UnfinishedPlan(): ReactNode {
  return (
    <svg className={styles.plan} viewBox="0 0 320 170" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M190 10H10V160H190" strokeWidth="6" />
      <path d="M100 10V70M10 96H62M98 96H130V160" strokeWidth="4" />
      <path d="M62 96a36 36 0 0 1 36-36" strokeWidth="1.5" />
      <g stroke="var(--blue)" strokeLinecap="round">
        <path d="M190 10H310V160H190Z" strokeWidth="2" strokeDasharray="8 7" strokeLinecap="butt" />
        <path d="M240 78q0-10 10-10t10 9q0 6-6 9-4 2-4 8m0 8v1" strokeWidth="5" />
      </g>
    </svg>
  )
}
