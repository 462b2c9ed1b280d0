import styles from './step-form.module.css'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { Step } from '../../../core/model/survey.ts'
import { trimmed } from '../../../core/model/text.ts'
import { useServerText } from '../../../i18n/texts.tsx'
import { useShell } from '../../shell/shell.ts'
import { Button } from '../../primitives/button.tsx'
import { Form } from '../../primitives/form.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { NorthPanel } from './north-panel.tsx'
import { Question } from './question.tsx'
import { useFirstWrongField } from './use-first-wrong-field.ts'
import { useDelayedFlag } from '../../lib/use-delayed-flag.ts'
import { useWizard } from './use-wizard.ts'
import { watchKeyboard } from './watch-keyboard.ts'

/** From this length on a heading is set as text: a server may send a whole paragraph. */
const longLabel = 90

type Props = {
  step: Step
  stepIndex: number
  total: number
  /** Reached by going back: the step comes from the other side. */
  isBack: boolean
}

/** One step: what is asked, its fields, and the way on. Enter acts like Next, on the last step like Finish. */
export function StepForm({ step, stepIndex, total, isBack }: Props): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const { wizard } = useShell().app
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const spoken = useFirstWrongField(form)
  const last = stepIndex === total - 1
  const label = trimmed(text(step.label)) || t('wizard.question', { step: stepIndex + 1 })
  usePageTitle(t('wizard.title', { step: stepIndex + 1, total, label }))

  return (
    <Form ref={form} className={styles.form} onSubmit={last ? wizard.finish : wizard.next}>
      <div className={isBack ? `${styles.question} ${styles.back}` : styles.question}>
        <header id={id}>
          <h1 className={label.length > longLabel ? styles.long : undefined} dir="auto">
            {label}
          </h1>
          {step.smallText && <p dir="auto">{text(step.smallText)}</p>}
        </header>
        {last && <NorthPanel />}
        <div className={styles.fields}>
          {step.fields.map((field, index) => (
            <Question
              key={index}
              field={field}
              stepIndex={stepIndex}
              fieldIndex={index}
              askedBy={step.fields.length === 1 ? id : undefined}
              last={last}
            />
          ))}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {spoken.words && <span key={spoken.times}>{spoken.words}</span>}
        </p>
      </div>
      <StepBar first={stepIndex === 0} last={last} />
    </Form>
  )
}

function StepBar({ first, last }: { first: boolean; last: boolean }): ReactNode {
  const { t } = useTranslation()
  const { wizard } = useShell().app
  const sending = useWizard((state) => state.sending)
  const slow = useDelayedFlag(sending)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () => watchKeyboard(window, (covered) => bar.current?.style.setProperty('--keyboard', `${covered}px`)),
    [],
  )
  return (
    <div ref={bar} className={styles.bar}>
      <p className={styles.sending} role="status">
        {slow && t('wizard.sending')}
      </p>
      {!first && (
        <Button variant="outline" startIcon="arrow-left" onClick={wizard.back}>
          {t('wizard.back')}
        </Button>
      )}
      <Button
        variant="primary"
        type="submit"
        endIcon={last ? 'check' : 'arrow-right'}
        pending={last && sending}
      >
        {last ? t('wizard.finish') : t('wizard.next')}
      </Button>
    </div>
  )
}
