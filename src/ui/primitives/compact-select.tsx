import { cx } from '../lib/cx.ts'
import type { ComponentProps, ReactNode } from 'react'
import styles from './compact-select.module.css'
import { Icon } from './icon.tsx'
import { chevronDownIcon } from './icons.ts'

/** An invisible native select over a custom label, so that it is only as wide as its value. */
export function CompactSelect({
  shownValue,
  className,
  ...select
}: ComponentProps<'select'> & { shownValue: ReactNode }): ReactNode {
  return (
    <span className={cx(styles.wrapper, 'text-medium row', className)}>
      {shownValue}
      <Icon path={chevronDownIcon} size="1rem" className="text-muted" />
      <select {...select} />
    </span>
  )
}
