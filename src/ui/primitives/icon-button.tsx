import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

/** A round button of at least 44 px whose name is not on screen. */
export function IconButton({
  name,
  icon,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'name'> & {
  /** The accessible name. */
  name: string
  icon: IconName
  ref?: Ref<HTMLButtonElement>
}): ReactNode {
  return (
    <button {...rest} type="button" className={styles.button} aria-label={name}>
      <Icon name={icon} />
    </button>
  )
}
