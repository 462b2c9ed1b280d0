import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

type FieldProps = {
  label: string
  /** Replaces the help while it is there, and stands in the input's description. */
  error?: string | null | undefined
  help?: string | undefined
  /** Half a row where the screen has room for two. */
  half?: boolean
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> &
  FieldProps & {
    /** Stands behind a hairline inside the box: `ft`. */
    unit?: string
    /** Stands before the input inside the box: the dial code. */
    before?: ReactNode
    /** Large, widely set figures: the one-time code. */
    figures?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** A labelled text input with its help or its error below. */
export function TextField({
  label,
  error,
  help,
  half = false,
  unit,
  before,
  figures = false,
  ...input
}: Props): ReactNode {
  const id = useId()
  const noteId = `${id}note`
  return (
    <div className={half ? `${styles.field} ${styles.half}` : styles.field}>
      <label className={styles.label} htmlFor={id} dir="auto">
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.bad : ''} ${figures ? styles.figures : ''}`}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  )
}

/** The line below a field: its error, else its help. */
export function FieldNote({
  id,
  error,
  help,
}: Pick<FieldProps, 'error' | 'help'> & { id: string }): ReactNode {
  if (error)
    return (
      <p className={styles.error} id={id}>
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    )
  if (help)
    return (
      <p className={styles.help} id={id}>
        {help}
      </p>
    )
  return null
}
