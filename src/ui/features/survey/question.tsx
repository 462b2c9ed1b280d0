import { memo, useId, useState, type AriaAttributes, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { type Field, fieldKey, type FieldKey } from '../../../core/model/survey.ts'
import { isSideField } from '../../../core/survey/validation.ts'
import { trimmed } from '../../../core/model/text.ts'
import { useServerText } from '../../../i18n/use-server-text.ts'
import { useApp } from '../../shell/shell.ts'
import { FieldFrame, TextField } from '../../primitives/field.tsx'
import { RadioTiles } from './choices/radio-tiles.tsx'
import { CompassField } from './choices/compass.tsx'
import { pictureAddress } from './picture-address.ts'
import { useProblemText, useSurvey } from './use-survey.ts'

type Props = {
  field: Field
  stepIndex: number
  fieldIndex: number
  /** The id of the step's heading, if the step has no other field. A group of choices then hides its own label (R77). */
  describedBy: string | undefined
  /** On the last step Enter finishes, and no answer is required (R9). */
  isLast: boolean
}

/** One field of a step. Only its own error, or its own choice, re-renders it. */
export const Question = memo(function Question(props: Props): ReactNode {
  const { field } = props
  return field.type === 'compass' || field.type === 'radio' ? (
    <ChoiceQuestion {...props} />
  ) : (
    <TextQuestion {...props} />
  )
})

/** The label of a field; its number if the server sent none. */
function useLabel({ field, fieldIndex }: Props): string {
  const { t } = useTranslation()
  const text = useServerText()
  return trimmed(text(field.label)) || t('wizard.question', { step: fieldIndex + 1 })
}

/** The error text of a field, and whether the answers are being sent (R63). */
function useFieldState(place: FieldKey): { error: string | null; readOnly: boolean } {
  const { problem, readOnly } = useSurvey(({ problems, isSending }) => ({
    problem: problems[place],
    readOnly: isSending,
  }))
  return { error: useProblemText(problem), readOnly }
}

/** An uncontrolled text field: typing doesn't re-render it. The form reads its value (R90). */
function TextQuestion(props: Props): ReactNode {
  const { field, stepIndex, fieldIndex, describedBy, isLast } = props
  const { t } = useTranslation()
  const label = useLabel(props)
  const { survey } = useApp()
  const place = fieldKey(stepIndex, fieldIndex)
  const [defaultValue] = useState(() => survey.state.get().answers[place] ?? '')
  const isLength = isSideField(field.name)
  return (
    <TextField
      {...useFieldState(place)}
      label={label}
      name={place}
      data-focus={describedBy ? '' : undefined}
      span={field.extra ? 'half' : undefined}
      aria-describedby={describedBy}
      aria-required={!isLast}
      dir="auto"
      autoComplete="off"
      enterKeyHint={isLast ? 'send' : 'next'}
      inputMode={isLength || field.type === 'number' ? 'decimal' : 'text'}
      suffix={isLength ? t('wizard.feet') : undefined}
      defaultValue={defaultValue}
    />
  )
}

function ChoiceQuestion(props: Props): ReactNode {
  const { field, stepIndex, fieldIndex, describedBy, isLast } = props
  const text = useServerText()
  const label = useLabel(props)
  const { survey } = useApp()
  const id = useId()
  const place = fieldKey(stepIndex, fieldIndex)
  const value = useSurvey(({ answers }) => answers[place])
  const { error, readOnly } = useFieldState(place)
  const messageId = `${id}message`
  const group: AriaAttributes = {
    ...(describedBy ? { 'aria-label': label } : { 'aria-labelledby': id }),
    'aria-describedby': error ? messageId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': !isLast,
  }
  return (
    <FieldFrame
      label={describedBy ? null : label}
      labelId={id}
      span={field.extra ? 'half' : undefined}
      messageId={messageId}
      error={error}
    >
      {field.type === 'compass' ? (
        <CompassField
          value={value}
          readOnly={readOnly}
          group={group}
          onChange={(to) => survey.answer(place, to)}
        />
      ) : (
        <RadioTiles
          value={value ?? null}
          options={field.options.map((option) => ({
            value: option.value,
            label: text(option.value),
            picture: pictureAddress(option.picture, document.baseURI),
          }))}
          onMove={(option) => survey.answer(place, option)}
          onChoose={(option) => survey.choose(place, option)}
          readOnly={readOnly}
          group={group}
        />
      )}
    </FieldFrame>
  )
}
