import type { ReactNode } from 'react'
import { timeOfDay } from './format.ts'
import css from './handset.module.css'

/** A phone, drawn: the demo's time in its status bar, and what came in on its screen. */
export function Handset({ now, children }: { now: number; children: ReactNode }): ReactNode {
  return (
    <div className={css.handset} role="group" aria-label="The visitor’s phone">
      <div className={css.screen}>
        <div className={css.status}>
          <time>{timeOfDay(now).slice(0, 5)}</time>
          <Bars />
        </div>
        <div className={css.messages} role="log" aria-label="Messages">
          {children}
        </div>
      </div>
    </div>
  )
}

/** Signal and battery. */
function Bars(): ReactNode {
  return (
    <svg viewBox="0 0 38 14" fill="currentColor" aria-hidden="true">
      <path d="M0 10h3v4H0zM5 7h3v7H5zM10 4h3v10h-3zM15 0h3v14h-3zM36 4h2v6h-2z" />
      <path d="M23 1h11v12H23z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M25 3h6v8h-6z" />
    </svg>
  )
}
