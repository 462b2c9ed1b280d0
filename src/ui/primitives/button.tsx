import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './button.module.css'

export type ButtonKind = 'go' | 'ink' | 'line' | 'text'

/** The classes of a button, for a link that looks like one. */
export function buttonClass(kind: ButtonKind, block = false): string {
  return [styles.button, styles[kind], block && styles.block].filter(Boolean).join(' ')
}

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  kind: ButtonKind
  /** As wide as its column. */
  block?: boolean
  /** Keeps colour and width, shows a spinner; a second press is ignored, the button is not disabled. */
  busy?: boolean
  /** Leads the words. */
  icon?: IconName
  /** Trails the words: for going on. */
  trailing?: IconName
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button of the product. `go` is the one marigold action in view. */
export function Button({
  kind,
  block = false,
  busy = false,
  icon,
  trailing,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, block)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {/* In an element: where a browser translated the page, a bare text is not React's any more, and nothing can be put before it. */}
      <span>{children}</span>
      {!busy && trailing && <Icon name={trailing} />}
    </button>
  )
}
