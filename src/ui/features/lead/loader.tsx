import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { DesigningStep } from '../../../core/lead/lead-state.ts'
import { DimensionLine } from '../../floor-plan/dimension-line.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Logo } from '../../layout/logo.tsx'
import { PageFrame } from '../../layout/page-frame.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { FloorPlan } from '../../floor-plan/floor-plan.tsx'
import { drawnHouse } from '../../floor-plan/plot.ts'
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

/** Step 0: the plan is drawn while the percentage counts, and says what it is at (R13, R57). */
export function Loader({ design, house }: Pick<DesigningStep, 'design' | 'house'>): ReactNode {
  const { t } = useTranslation()
  const { percent, title } = design
  const current = title === null ? undefined : titles[title]
  usePageTitle(t('lead.preparing'))
  return (
    <PageFrame
      variant="blueprint"
      padded={false}
      header={
        <header className={styles.header}>
          <Logo />
        </header>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.loader}>
          <div className={styles.art}>
            <FloorPlan {...drawnHouse(house)} percent={percent} showDimensions />
          </div>
          <div className={styles.words} data-clear="">
            <div className={styles.done}>
              <ul>
                {/* Each stage has its own lines: what is new does not count as moved. */}
                {doneBefore(title ?? 0).map((key) => (
                  <li key={`${title} ${key}`}>
                    <Icon name="check" />
                    {t(key)}
                  </li>
                ))}
              </ul>
              {titles.slice(2).map((key, index) => (
                <Room key={key} lines={doneBefore(index + 2).map((done) => t(done))} />
              ))}
            </div>
            <div className={styles.row}>
              <div className={styles.stage} aria-live="polite">
                <h1 className={current ? undefined : 'visually-hidden'}>
                  <span key={current}>{t(current ?? 'lead.preparing')}</span>
                </h1>
                {titles.map((key) => (
                  <Room key={key} lines={[t(key)]} />
                ))}
              </div>
              <p className={styles.percent} aria-hidden="true">
                {/* As the stages: another figure more is new, not moved. */}
                <span key={String(percent).length}>{percent}</span>
                <small>%</small>
              </p>
            </div>
            <DimensionLine name={t('lead.progress')} percent={percent} />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** The two stages before one. */
const doneBefore = (stage: number): (typeof titles)[number][] => titles.slice(0, stage).slice(-2)

/** Keeps room for words that may stand in its place, so that nothing moves when they come. Without text of its own. */
function Room({ lines }: { lines: string[] }): ReactNode {
  return (
    <div className={styles.room} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} data-words={line} />
      ))}
    </div>
  )
}
