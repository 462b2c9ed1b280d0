import { memo, useId, type AriaAttributes, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { type Field, placeOf, type FieldPlace } from '../../../core/model/survey.ts'
import { isMeasure } from '../../../core/survey/validation.ts'
import { trimmed } from '../../../core/model/text.ts'
import { useServerText } from '../../../i18n/texts.tsx'
import { useShell } from '../../shell/shell.ts'
import { FieldFrame, TextField } from '../../primitives/field.tsx'
import { RadioTiles } from './choices/radio-tiles.tsx'
import { CompassField } from './choices/compass.tsx'
import { pictureAddress } from './picture-address.ts'
import { useProblemText } from './use-problem-text.ts'
import { useWizard } from './use-wizard.ts'

type Props = {
  field: Field
  stepIndex: number
  fieldIndex: number
  /** Of the step's only field, where the step asks for it: a group's name is not shown again, a text field has it as its description (R77). */
  askedBy: string | undefined
  /** The last step: Enter finishes, and no answer is required (R9). */
  last: boolean
}

/** One field of a step. It is drawn again when its own answer changes, whatever is typed elsewhere. */
export const Question = memo(function Question(props: Props): ReactNode {
  const { field } = props
  return field.type === 'compass' || field.type === 'radio' ? (
    <ChoiceQuestion {...props} />
  ) : (
    <TextQuestion {...props} />
  )
})

/** A field's name; a field that the server gave none is called by its number. */
function useLabel({ field, fieldIndex }: Props): string {
  const { t } = useTranslation()
  const text = useServerText()
  return trimmed(text(field.label)) || t('wizard.question', { step: fieldIndex + 1 })
}

/** What stands at a field: its answer, in words what is wrong with it, and whether the answers are on their way (R63). */
function useAnswer(place: FieldPlace): { value: string | undefined; problem: string | null; held: boolean } {
  const { value, wrong, held } = useWizard(({ answers, problems, sending }) => ({
    value: answers[place],
    wrong: problems[place],
    held: sending,
  }))
  return { value, problem: useProblemText(wrong), held }
}

function TextQuestion(props: Props): ReactNode {
  const { field, stepIndex, fieldIndex, askedBy, last } = props
  const { t } = useTranslation()
  const label = useLabel(props)
  const { wizard } = useShell().app
  const place = placeOf(stepIndex, fieldIndex)
  const { value = '', problem, held } = useAnswer(place)
  const measure = isMeasure(field.name)
  return (
    <TextField
      label={label}
      half={field.extra}
      error={problem}
      aria-describedby={askedBy}
      aria-required={!last}
      readOnly={held}
      dir="auto"
      autoComplete="off"
      enterKeyHint={last ? 'send' : 'next'}
      inputMode={measure || field.type === 'number' ? 'decimal' : 'text'}
      unit={measure ? t('wizard.feet') : undefined}
      value={value}
      onChange={({ target }) => wizard.answer(place, target.value)}
    />
  )
}

function ChoiceQuestion(props: Props): ReactNode {
  const { field, stepIndex, fieldIndex, askedBy, last } = props
  const text = useServerText()
  const label = useLabel(props)
  const { wizard } = useShell().app
  const id = useId()
  const place = placeOf(stepIndex, fieldIndex)
  const { value, problem, held } = useAnswer(place)
  const noteId = `${id}note`
  const group: AriaAttributes = {
    ...(askedBy ? { 'aria-label': label } : { 'aria-labelledby': id }),
    'aria-describedby': problem ? noteId : undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': !last,
  }
  return (
    <FieldFrame
      label={askedBy ? null : label}
      labelId={id}
      half={field.extra}
      noteId={noteId}
      error={problem}
    >
      {field.type === 'compass' ? (
        <CompassField value={value} held={held} group={group} onChange={(to) => wizard.answer(place, to)} />
      ) : (
        <RadioTiles
          value={value ?? null}
          options={field.options.map((option) => ({
            value: option.value,
            words: text(option.value),
            picture: pictureAddress(option.picture, document.baseURI),
          }))}
          onMove={(option) => wizard.answer(place, option)}
          onChoose={(option) => wizard.choose(place, option)}
          held={held}
          group={group}
        />
      )}
    </FieldFrame>
  )
}
