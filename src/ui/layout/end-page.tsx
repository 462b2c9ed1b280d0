import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon.tsx'
import styles from './end-page.module.css'

/** The inside of a page that ends a way: a mark for how it ended, a heading, what to do next. */
export function EndPage({
  mark,
  picture,
  children,
}: {
  mark?: 'good' | 'bad' | undefined
  /** From 900 px beside the words, else above them. */
  picture?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <section className={picture ? `${styles.end} ${styles.wide}` : `${styles.end} ${styles.plain}`}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.copy}>
        {mark && (
          <span className={`${styles.mark} ${styles[mark]} ${picture ? styles.over : ''}`}>
            <Icon name={mark === 'good' ? 'check' : 'alert'} />
          </span>
        )}
        {children}
      </div>
    </section>
  )
}

/** The ways on, the marigold one first. */
export function Ways({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.ways} data-clear="">
      {children}
    </div>
  )
}
