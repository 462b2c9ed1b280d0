import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import { alertIcon } from './icons.ts'
import styles from './field.module.css'

type FieldProps = {
  /** Null if another element names the field. */
  label: string | null
  /** Replaces the help text. */
  error?: string | null | undefined
  help?: string | undefined
  /** `half` a row, if there is room for two fields. */
  span?: 'half' | undefined
}

type FrameProps = FieldProps & {
  /** The id of the error or help text, for `aria-describedby`. */
  messageId: string
  /** The input that the label belongs to. A group is named by the label through `labelId`. */
  htmlFor?: string
  labelId?: string
  children: ReactNode
}

/** The label of a field, its control, and below it the error or the help text. */
export function FieldFrame({
  label,
  error,
  help,
  span,
  messageId,
  htmlFor,
  labelId,
  children,
}: FrameProps): ReactNode {
  const Label = htmlFor ? 'label' : 'p'
  return (
    <div className={cx(styles.field, 'stack', span && styles[span])}>
      {label !== null && (
        <Label id={labelId} className="text-medium text-small" htmlFor={htmlFor} dir="auto">
          {label}
        </Label>
      )}
      {children}
      {error ? (
        <p className={`${styles.error} flex text-medium text-small`} id={messageId} data-error="">
          <Icon path={alertIcon} size="1.125rem" />
          <span>{error}</span>
        </p>
      ) : (
        help && (
          <p className="text-meta text-muted" id={messageId}>
            {help}
          </p>
        )
      )}
    </div>
  )
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'prefix'> &
  FieldProps & {
    /** Before the input, inside its border: the dial code. */
    prefix?: ReactNode
    /** After the input, inside its border: `ft`. */
    suffix?: string | undefined
    /** `code`: large, widely spaced digits. */
    variant?: 'code'
    ref?: Ref<HTMLInputElement>
  }

/** A labelled text input. Its error or help text is added to its description. */
export function TextField({
  label,
  error,
  help,
  span,
  prefix,
  suffix,
  variant,
  'aria-describedby': describedBy,
  ...input
}: Props): ReactNode {
  const id = useId()
  const messageId = `${id}message`
  return (
    <FieldFrame label={label} error={error} help={help} span={span} messageId={messageId} htmlFor={id}>
      <div
        className={cx(
          styles.control,
          'flex wrap',
          error && styles.invalid,
          variant && cx(styles[variant], 'tabular-digits'),
        )}
      >
        {prefix}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(describedBy, (error || help) && messageId) || undefined}
        />
        {suffix && (
          <span className={`${styles.suffix} center text-muted`} aria-hidden="true">
            {suffix}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
