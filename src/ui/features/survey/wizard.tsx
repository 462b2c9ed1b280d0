import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { progressOf } from '../../../core/survey/wizard-state.ts'
import { useShell } from '../../shell/shell.ts'
import { DimensionLine } from '../../floor-plan/dimension-line.tsx'
import { LoadError } from '../../primitives/load-error.tsx'
import { SplitFrame } from '../../layout/page-frame.tsx'
import { MiniPlan, planStage } from './mini-plan.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Sidebar } from './sidebar.tsx'
import { StepForm } from './step-form.tsx'
import { useDelayedFlag } from '../../lib/use-delayed-flag.ts'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The questions, one step at a time, beside the plan that grows with them. */
export function Wizard(): ReactNode {
  const { form, stepIndex } = useWizard(({ form, stepIndex }) => ({ form, stepIndex }))
  const [arrival, setArrival] = useState({ stepIndex, isBack: false })
  if (arrival.stepIndex !== stepIndex) setArrival({ stepIndex, isBack: stepIndex < arrival.stepIndex })
  const step = form.kind === 'ready' ? form.survey.steps[stepIndex] : undefined
  return (
    <SplitFrame fullHeight pane={<Sidebar />}>
      {form.kind !== 'failed' && <Progress />}
      {form.kind === 'loading' && <Waiting />}
      {form.kind === 'failed' && <FormLoadError />}
      {step && form.kind === 'ready' && (
        <StepForm
          key={stepIndex}
          step={step}
          stepIndex={stepIndex}
          total={form.survey.steps.length}
          isBack={arrival.isBack}
        />
      )}
    </SplitFrame>
  )
}

function Progress(): ReactNode {
  const { t } = useTranslation()
  const { percent, step, total } = useWizard((state) => ({
    percent: progressOf(state),
    step: state.stepIndex + 1,
    total: state.form.kind === 'ready' ? state.form.survey.steps.length : 0,
  }))
  const count = total ? t('wizard.count', { step, total }) : ''
  return (
    <div className={styles.progress}>
      <DimensionLine name={t('wizard.progress')} percent={percent} text={count || undefined} />
      <small aria-hidden="true">{count}</small>
      <div className={`${styles.mini} sheet-blue`} aria-hidden="true">
        <MiniPlan stage={planStage(percent)} />
      </div>
    </div>
  )
}

/** Blank at first; what takes longer is said (R51). */
function Waiting(): ReactNode {
  const { t } = useTranslation()
  const slow = useDelayedFlag(true)
  usePageTitle(t('wizard.loading'))
  return (
    <>
      <h1 className="visually-hidden">{t('wizard.loading')}</h1>
      <p className={styles.waiting} role="status">
        {slow && t('wizard.loading')}
      </p>
    </>
  )
}

/** Replaces the wizard if the form didn't load (R5). */
function FormLoadError(): ReactNode {
  const { t } = useTranslation()
  const { wizard } = useShell().app
  usePageTitle(t('wizard.missing'))
  return (
    <LoadError
      title={t('wizard.missing')}
      hint={t('wizard.missingHint')}
      actionLabel={t('common.tryAgain')}
      onAction={wizard.retry}
    />
  )
}
