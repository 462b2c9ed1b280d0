import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import type { IconPath } from './icon-shapes.ts'
import styles from './icon.module.css'

/** A decorative line icon, one text size high. The text beside it carries the meaning. `path` is one of `icons.ts` or `deferred-icons.ts`. */
export function Icon({ path, className }: { path: IconPath; className?: string | undefined }): ReactNode {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
