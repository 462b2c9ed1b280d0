import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconPath } from './icon.tsx'
import styles from './button.module.css'

type ButtonStyle = {
  /** `primary` is the one marigold action in view. */
  variant: 'primary' | 'solid' | 'outline' | 'link'
  size?: 'small' | undefined
  fullWidth?: boolean | undefined
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant, size, fullWidth }: ButtonStyle): string =>
  cx(styles.button, styles[variant], size && styles[size], fullWidth && styles.fullWidth)

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** Keeps colour and width and shows a spinner. Clicks are ignored, but the button isn't disabled. */
    pending?: boolean
    startIcon?: IconPath
    endIcon?: IconPath
  }

export function Button({
  variant,
  size,
  fullWidth,
  pending = false,
  startIcon,
  endIcon,
  className,
  children,
  onClick,
  ...rest
}: Props): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, fullWidth }), className)}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {pending ? (
        <span className={`${styles.spinner} spin`} aria-hidden="true" />
      ) : (
        startIcon && <Icon path={startIcon} />
      )}
      {/* Wrap the text: Google Translate replaces bare text nodes, and React's `insertBefore` then throws. */}
      <span>{children}</span>
      {!pending && endIcon && <Icon path={endIcon} />}
    </button>
  )
}
