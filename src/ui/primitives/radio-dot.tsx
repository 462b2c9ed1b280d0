import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './radio-dot.module.css'

/** The drawn dot of a radio that fills its card. Around a chosen one `--dot` is the colour and `--dot-scale` is 1. */
export function RadioDot({ className }: { className: string | undefined }): ReactNode {
  return <span className={cx(styles.dot, 'center', className)} />
}
