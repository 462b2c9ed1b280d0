import type { ComponentProps, ReactNode } from 'react'
import styles from './face-select.module.css'
import { Icon } from './icon.tsx'

/** A native select laid over a short face: closed it is as wide as what is chosen, not as the longest choice. */
export function FaceSelect({
  face,
  className,
  ...select
}: ComponentProps<'select'> & { face: ReactNode }): ReactNode {
  return (
    <span className={`${styles.frame} ${className}`}>
      {face}
      <Icon name="chevron-down" className={styles.chevron} />
      <select {...select} />
    </span>
  )
}
