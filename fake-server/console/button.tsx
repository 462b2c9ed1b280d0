import type { ComponentProps, ReactNode } from 'react'
import css from './parts.module.css'

/** A button of the console's parts; `look` is a class on top. */
export function Button({
  look,
  ...button
}: ComponentProps<'button'> & { look?: string | undefined }): ReactNode {
  return <button {...button} type="button" className={look ? `${css.button} ${look}` : css.button} />
}
