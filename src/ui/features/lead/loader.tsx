import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { ProgressLine } from '../../floor-plan/progress-line.tsx'
import { FloorPlan } from '../../floor-plan/floor-plan.tsx'
import { houseToDraw } from '../../floor-plan/plot.ts'
import { PageFrame, PageHeader } from '../../layout/page-frame.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { Icon } from '../../primitives/icon.tsx'
import { checkIcon } from '../../primitives/icons.ts'
import { useScreen } from '../../lib/screen.ts'
import { countryOptions, useCountryLanguage } from './dial-select.tsx'
import { useLead, useStepStore } from './lead-step.ts'
import styles from './loader.module.css'

const titles = [
  'lead.stage1',
  'lead.stage2',
  'lead.stage3',
  'lead.stage4',
  'lead.stage5',
  'lead.stage6',
  'lead.stage7',
  'lead.stage8',
  'lead.stage9',
] as const

/** Step 0: the plan is drawn while the percentage counts and the stages are named (R13, R57). */
export function Loader(): ReactNode {
  const { t } = useTranslation()
  const step = useStepStore('designing')
  const language = useCountryLanguage()
  useScreen({ id: 'designing', title: t('lead.preparing') })
  // Caches the list of countries for the next step's form, because sorting it is slow.
  useEffect(() => whenIdle(() => countryOptions(step.get().region, language)), [step, language])
  return (
    <PageFrame variant="blueprint" padded={false} header={<PageHeader home={false} language={false} />}>
      <div className={`${styles.loader} stack`}>
        <div className={`${styles.art} center`}>
          <Plan />
        </div>
        <div className={`${styles.text} gap-4 stack`} data-keep-visible="">
          <FinishedStages />
          <div className={`${styles.heading} gap-3 row wrap spread`}>
            <CurrentStage />
            <Percent />
          </div>
          <Progress />
        </div>
      </div>
    </PageFrame>
  )
}

const usePercent = (): number => useLead('designing', ({ design }) => design.percent)

function Plan(): ReactNode {
  const percent = usePercent()
  const house = useLead('designing', ({ earlierResponse }) => houseToDraw(earlierResponse.house))
  return <FloorPlan {...house} percent={percent} showDimensions />
}

function FinishedStages(): ReactNode {
  const { t } = useTranslation()
  const stageIndex = useLead('designing', ({ design }) => design.stageIndex)
  return (
    <div className={`${styles.finished} stack text-small text-on-blue`}>
      <ul className="stack">
        {/* New keys per stage, so that the lines don't count as layout shifts. */}
        {stagesBefore(stageIndex ?? 0).map((key) => (
          <li key={`${stageIndex} ${key}`} className="row">
            <Icon path={checkIcon} />
            {t(key)}
          </li>
        ))}
      </ul>
      {/* The space of the tallest pair of finished stages. */}
      {titles.slice(2).map((key, index) => (
        <ReservedLines key={key} lines={stagesBefore(index + 2).map((stage) => t(stage))} />
      ))}
    </div>
  )
}

function CurrentStage(): ReactNode {
  const { t } = useTranslation()
  const stageIndex = useLead('designing', ({ design }) => design.stageIndex)
  const current = stageIndex === null ? undefined : titles[stageIndex]
  return (
    <div className={`${styles.stage} text-bold text-tight stack`} aria-live="polite">
      <h1 className={current ? 'stack' : 'visually-hidden'}>
        <span key={current}>{t(current ?? 'lead.preparing')}</span>
      </h1>
      {titles.map((key) => (
        <ReservedLines key={key} lines={[t(key)]} />
      ))}
    </div>
  )
}

function Percent(): ReactNode {
  const percent = usePercent()
  return (
    <p className={`${styles.percent} text-bold tabular-digits`} aria-hidden="true">
      {/* A new key for one more digit, so that it doesn't count as a layout shift. */}
      <span key={String(percent).length}>{percent}</span>
      <small className="text-on-blue">%</small>
    </p>
  )
}

function Progress(): ReactNode {
  const { t } = useTranslation()
  return <ProgressLine label={t('lead.progress')} percent={usePercent()} />
}

/** The two stages before a stage. */
const stagesBefore = (stageIndex: number): (typeof titles)[number][] => titles.slice(0, stageIndex).slice(-2)

/**
 * Reserves the space of lines that will be shown in the same place, so that nothing moves then. They are generated content
 * (`data-text`), which isn't text of the page.
 */
function ReservedLines({ lines }: { lines: string[] }): ReactNode {
  return (
    <div className={`${styles.reserved} stack`} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} data-text={line} />
      ))}
    </div>
  )
}
