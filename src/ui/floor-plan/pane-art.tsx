import type { ReactNode } from 'react'
import styles from './pane-art.module.css'

/** The picture of a wide screen's drawing sheet, above its title block. */
export function PaneArt({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.art}>{children}</div>
}
