import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { type FieldKey, isFieldPlace, type Step } from '../../../core/model/survey.ts'
import { trimmed } from '../../../core/model/text.ts'
import { useServerText } from '../../../i18n/use-server-text.ts'
import { cx } from '../../lib/cx.ts'
import { useScreen } from '../../lib/screen.ts'
import { useErrorFocus } from '../../lib/use-error-focus.ts'
import { useApp } from '../../shell/shell.ts'
import { Button } from '../../primitives/button.tsx'
import { arrowLeftIcon, arrowRightIcon, checkIcon } from '../../primitives/icons.ts'
import { Form } from '../../primitives/form.tsx'
import { LiveStatus } from '../../lib/live-status.tsx'
import { NorthPanel } from './north-panel.tsx'
import { Question } from './question.tsx'
import { useProblemText, useSurvey } from './use-survey.ts'
import { watchKeyboard } from './watch-keyboard.ts'
import styles from './step-form.module.css'

/** Longer headings are styled as body text: a server may send a whole paragraph. */
const maxHeadingLength = 90

const isTyping = (): boolean => document.activeElement?.matches('[data-focus]') === true

/** The form of all steps. Only the step in it changes. Enter submits like Next, on the last step like Finish. */
export function StepForm(): ReactNode {
  const { survey } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const { steps, stepIndex } = useSurvey(({ form, stepIndex }) => ({
    steps: form.kind === 'ready' ? form.survey.steps : [],
    stepIndex,
  }))
  const [lastMove, setLastMove] = useState({ stepIndex, isBack: false })
  if (lastMove.stepIndex !== stepIndex) setLastMove({ stepIndex, isBack: stepIndex < lastMove.stepIndex })
  // Whether the only text field of the step before had the focus when it was submitted: the on-screen keyboard is open (R99).
  const wasTyping = useRef(false)
  /** A lone text field if no on-screen keyboard covers its question (R77), or if the keyboard is open already (R99). */
  function chooseFocus(): 'field' | 'heading' {
    const isField = wasTyping.current || matchMedia('(pointer: fine)').matches
    wasTyping.current = false
    return isField ? 'field' : 'heading'
  }
  const step = steps[stepIndex]
  const isLast = stepIndex === steps.length - 1

  return (
    <Form
      ref={form}
      className={`${styles.form} column grow`}
      onSubmit={isLast ? survey.finish : survey.next}
      // A tap on Next moves the focus to the button before the form is submitted.
      onPointerDownCapture={() => (wasTyping.current = isTyping())}
      onSubmitCapture={() => (wasTyping.current ||= isTyping())}
      // The names of text fields are their places.
      isOwnField={isFieldPlace}
      storedValue={(place) => survey.state.get().answers[place] ?? ''}
      onFieldChange={survey.answer}
    >
      {step && (
        <StepContent
          key={stepIndex}
          step={step}
          stepIndex={stepIndex}
          total={steps.length}
          isBack={lastMove.isBack}
          chooseFocus={chooseFocus}
        />
      )}
      <StepErrorAnnouncement form={form} />
      <StepBar stepIndex={stepIndex} isLast={isLast} />
    </Form>
  )
}

type StepContentProps = {
  step: Step
  stepIndex: number
  total: number
  /** The visitor went back: the step slides in from the other side. */
  isBack: boolean
  chooseFocus: () => 'field' | 'heading'
}

function StepContent({ step, stepIndex, total, isBack, chooseFocus }: StepContentProps): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const id = useId()
  const isLast = stepIndex === total - 1
  const label = trimmed(text(step.label)) || t('wizard.question', { step: stepIndex + 1 })
  const hasError = useSurvey(({ problems }) => Object.keys(problems).length > 0)
  useScreen({
    id: `step.${stepIndex}`,
    title: t('wizard.title', { step: stepIndex + 1, total, label }),
    hasError,
    focus: chooseFocus,
  })
  return (
    <div className={cx(styles.question, 'gap-5 stack fresh slide-in', isBack && styles.back)}>
      <header id={id} className="stack gap-2">
        <h1 className={cx(label.length > maxHeadingLength && styles.long)} dir="auto">
          {label}
        </h1>
        {step.smallText && (
          <p className="text-muted" dir="auto">
            {text(step.smallText)}
          </p>
        )}
      </header>
      {isLast && <NorthPanel />}
      <div className={`${styles.fields} stack`}>
        {step.fields.map((field, index) => (
          <Question
            key={index}
            field={field}
            stepIndex={stepIndex}
            fieldIndex={index}
            describedBy={step.fields.length === 1 ? id : undefined}
            isLast={isLast}
          />
        ))}
      </div>
    </div>
  )
}

/** After each refused Next, focuses the first invalid field. If it has the focus already, its error is announced. */
function StepErrorAnnouncement({ form }: { form: RefObject<HTMLFormElement | null> }): ReactNode {
  const { failedAttempts, problems } = useSurvey(({ failedAttempts, problems }) => ({
    failedAttempts,
    problems,
  }))
  const [announced, setAnnounced] = useState<FieldKey>()
  const announcement = useProblemText(announced && problems[announced])
  useErrorFocus(form, failedAttempts, (_, hadFocus) =>
    setAnnounced(hadFocus ? (Object.keys(problems)[0] as FieldKey) : undefined),
  )
  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement && <span key={failedAttempts}>{announcement}</span>}
    </p>
  )
}

function StepBar({ stepIndex, isLast }: { stepIndex: number; isLast: boolean }): ReactNode {
  const { t } = useTranslation()
  const { survey } = useApp()
  const isSending = useSurvey((state) => state.isSending)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () => watchKeyboard(window, (covered) => bar.current?.style.setProperty('--keyboard', `${covered}px`)),
    [],
  )
  return (
    <div ref={bar} className={`${styles.bar} flex wrap gap-3`}>
      <LiveStatus className={`${styles.sending} text-center text-small text-muted`} pending={isSending}>
        {t('wizard.sending')}
      </LiveStatus>
      {/* New keys per step: the second click of a double click on Next must not submit the next step (R130). */}
      {stepIndex > 0 && (
        <Button
          key={`back ${stepIndex}`}
          className="fresh"
          variant="outline"
          startIcon={arrowLeftIcon}
          onClick={survey.back}
        >
          {t('wizard.back')}
        </Button>
      )}
      <Button
        key={`next ${stepIndex}`}
        className="fresh"
        variant="primary"
        type="submit"
        endIcon={isLast ? checkIcon : arrowRightIcon}
        pending={isLast && isSending}
      >
        {isLast ? t('wizard.finish') : t('wizard.next')}
      </Button>
    </div>
  )
}
