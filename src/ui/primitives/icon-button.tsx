import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconPath } from './icon.tsx'
import styles from './icon-button.module.css'

/** A round button of at least 44 px. `label` is its accessible name, which isn't visible. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: IconPath }): ReactNode {
  return (
    <button type="button" {...rest} className={cx(styles.button, className)} aria-label={label}>
      <Icon path={icon} />
    </button>
  )
}
