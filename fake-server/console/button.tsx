import type { ComponentProps, ReactNode } from 'react'
import css from './parts.module.css'

/** A button of the console's parts; `variant` is another class. */
export function Button({
  variant,
  ...button
}: ComponentProps<'button'> & { variant?: string | undefined }): ReactNode {
  return <button {...button} type="button" className={variant ? `${css.button} ${variant}` : css.button} />
}
