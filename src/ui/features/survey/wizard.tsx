import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { progressOf } from '../../../core/survey/survey-state.ts'
import { useApp } from '../../shell/shell.ts'
import { ProgressLine } from '../../floor-plan/progress-line.tsx'
import { LoadError } from '../../primitives/load-error.tsx'
import { SplitFrame } from '../../layout/page-frame.tsx'
import { MiniPlan, miniPlanDetail } from './mini-plan.tsx'
import { StepForm } from './step-form.tsx'
import { lazyResource } from '../../lib/lazy-resource.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useLazy } from '../../lib/use-lazy.ts'
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts'
import { useScreen } from '../../lib/screen.ts'
import { LiveStatus } from '../../lib/live-status.tsx'
import { useSurvey } from './use-survey.ts'
import styles from './wizard.module.css'

const planSidebar = lazyResource(
  'drawing',
  () => import('./plan-sidebar.tsx'),
  (module) => module.PlanSidebar,
)

/** The questions, one step at a time, beside the plan that grows with them. The frame subscribes to nothing. */
export const Wizard = (): ReactNode => (
  <SplitFrame fullHeight sidebar={<Sidebar />}>
    <Content />
  </SplitFrame>
)

/** The plan beside the questions, on wide screens only. It is decoration: no question waits for its chunk. */
function Sidebar(): ReactNode {
  // Nothing competes with the first question for the network.
  const isIdle = useIdle(useSurvey(({ form }) => form.kind === 'ready'))
  const isWide = useMediaQuery(wideScreen)
  const { value: PlanSidebar } = useLazy(planSidebar, { when: isIdle && isWide })
  return isWide && PlanSidebar && <PlanSidebar />
}

function Content(): ReactNode {
  const kind = useSurvey(({ form }) => form.kind)
  if (kind === 'failed') return <FormLoadError />
  return (
    <>
      <Progress />
      {kind === 'loading' ? <Loading /> : <StepForm />}
    </>
  )
}

function Progress(): ReactNode {
  const { t } = useTranslation()
  const { percent, step, total } = useSurvey((state) => ({
    percent: progressOf(state),
    step: state.stepIndex + 1,
    total: state.form.kind === 'ready' ? state.form.survey.steps.length : 0,
  }))
  const count = total ? t('wizard.count', { step, total }) : ''
  return (
    <div className={`${styles.progress} gap-3 stack`}>
      <ProgressLine label={t('wizard.progress')} percent={percent} valueText={count || undefined} />
      <small className="tabular-digits text-medium text-muted" aria-hidden="true">
        {count}
      </small>
      <div className={`${styles.mini} clip blueprint`} aria-hidden="true">
        <MiniPlan detail={miniPlanDetail(percent)} />
      </div>
    </div>
  )
}

/** Blank at first; announces a longer wait (R51). */
function Loading(): ReactNode {
  const { t } = useTranslation()
  useScreen({ id: null, title: t('wizard.loading') })
  return (
    <>
      <h1 className="visually-hidden">{t('wizard.loading')}</h1>
      <LiveStatus pending className={`${styles.waiting} text-muted`}>
        {t('wizard.loading')}
      </LiveStatus>
    </>
  )
}

/** Replaces the wizard if the form didn't load (R5). */
function FormLoadError(): ReactNode {
  const { t } = useTranslation()
  const { survey } = useApp()
  useScreen({ id: 'failed', title: t('wizard.missing') })
  return (
    <LoadError
      title={t('wizard.missing')}
      hint={t('wizard.missingHint')}
      actionLabel={t('common.tryAgain')}
      onAction={survey.retry}
    />
  )
}
