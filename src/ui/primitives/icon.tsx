import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './icon.module.css'

/** An SVG path, which starts with `M` or `m`. */
export type IconPath = `${'M' | 'm'}${string}`

type Props = { path: IconPath; size?: `${number}rem`; className?: string | undefined }

/** A decorative line icon. The text beside it carries the meaning. `path` is one of `icons.ts` or `deferred-icons.ts`. */
export const Icon = ({ path, size = '1.25rem', className }: Props): ReactNode => (
  <svg
    className={cx(styles.icon, className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
