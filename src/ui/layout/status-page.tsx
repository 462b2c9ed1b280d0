import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { alertIcon, checkIcon, clockIcon } from '../primitives/icons.ts'
import styles from './status-page.module.css'

const statusIcons = { success: checkIcon, error: alertIcon, pending: clockIcon } as const

type Props = {
  status?: keyof typeof statusIcons | undefined
  /** Beside the text from 900 px, else above it. */
  picture?: ReactNode
  children: ReactNode
}

/** The content of a page that ends a journey: a status icon, a heading and the next actions. */
export function StatusPage({ status, picture, children }: Props): ReactNode {
  return (
    <section className={cx(styles.content, 'stack', picture ? styles.split : styles.plain)}>
      {picture && <div className={`${styles.picture} clip media-box screen-only`}>{picture}</div>}
      <div className={`${styles.copy} gap-5 stack`}>
        {status && (
          <span className={cx(styles.icon, 'center', styles[status], picture && styles.overlap)}>
            <Icon path={statusIcons[status]} size="1.75rem" />
          </span>
        )}
        {children}
      </div>
    </section>
  )
}

/** The actions of a status page, the primary one first. */
export function Actions({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={`${styles.actions} flex wrap gap-3`} data-keep-visible="">
      {children}
    </div>
  )
}
