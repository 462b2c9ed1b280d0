import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** A part of the page below the plans, with its heading. */
export function Section({
  heading,
  hint,
  children,
}: {
  heading: string
  hint?: string
  children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section className={`${styles.section} gap-4 stack`} aria-labelledby={id}>
      <header className="stack">
        <h2 id={id}>{heading}</h2>
        {hint && <p className="text-muted">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
