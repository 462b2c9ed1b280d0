import type { ComponentProps, ReactNode } from 'react'
import css from './parts.module.css'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'danger' }

/** A button of the console's parts. */
export function Button({ variant, ...button }: Props): ReactNode {
  return <button {...button} type="button" className={`${css.button} ${variant ? css[variant] : ''}`} />
}

/** A `ref` that takes the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
