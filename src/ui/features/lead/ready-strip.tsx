import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { DetailsStep } from '../../../core/lead/lead-state.ts'
import { FloorPlan } from '../../floor-plan/floor-plan.tsx'
import { drawnHouse } from '../../floor-plan/plot.ts'
import { useHouseParts } from './house-pane.tsx'
import styles from './ready-strip.module.css'

/** On a phone, in the drawing sheet's place: the finished plan, and which house it is of (R60). */
export function ReadyStrip({ house }: Pick<DetailsStep, 'house'>): ReactNode {
  const { t } = useTranslation()
  const parts = useHouseParts(house)
  return (
    <div className={`${styles.strip} sheet-blue`}>
      <FloorPlan {...drawnHouse(house)} percent={100} />
      <div>
        <b>{t('lead.stage9')}</b>
        {parts.length > 0 && (
          <p dir="auto">
            <span>
              {parts.map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && ' '}
                  <span>{index < parts.length - 1 ? `${part},` : part}</span>
                </Fragment>
              ))}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
