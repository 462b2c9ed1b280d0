import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

type FieldProps = {
  /** Null where something else names it already. */
  label: string | null
  /** Replaces the help while it is there, and stands in the input's description. */
  error?: string | null | undefined
  help?: string | undefined
  /** Half a row where the screen has room for two. */
  half?: boolean
}

type FrameProps = FieldProps & {
  /** Names the note, for the description of what is operated. */
  noteId: string
  /** What the label stands for; a group is named by the label itself, through its `labelId`. */
  htmlFor?: string
  labelId?: string
  children: ReactNode
}

/** A field's place in its form: its label, what is operated, and the line below: its error, else its help. */
export function FieldFrame({
  label,
  error,
  help,
  half = false,
  noteId,
  htmlFor,
  labelId,
  children,
}: FrameProps): ReactNode {
  const Label = htmlFor ? 'label' : 'p'
  return (
    <div className={half ? `${styles.field} ${styles.half}` : styles.field}>
      {label !== null && (
        <Label id={labelId} className={styles.label} htmlFor={htmlFor} dir="auto">
          {label}
        </Label>
      )}
      {children}
      {error ? (
        <p className={styles.error} id={noteId}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : (
        help && (
          <p className={styles.help} id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  )
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> &
  FieldProps & {
    /** Stands behind a hairline inside the box: `ft`. */
    unit?: string | undefined
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
    <FieldFrame {...{ label, error, help, half, noteId }} htmlFor={id}>
      <div className={`${styles.box} ${error ? styles.bad : ''} ${figures ? styles.figures : ''}`}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : input['aria-describedby']}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
