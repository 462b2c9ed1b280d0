import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import { useServerText } from '../../../i18n/use-server-text.ts'
import { isDirection } from '../../floor-plan/directions.ts'
import { FloorPlan } from '../../floor-plan/floor-plan.tsx'
import { houseToDraw, parseLengthFeet } from '../../floor-plan/plot.ts'
import { SidebarDrawing, FactTable } from '../../floor-plan/fact-table.tsx'
import factStyles from '../../floor-plan/fact-table.module.css'
import { useStore } from '../../lib/use-store.ts'
import { useLeadFlow } from './lead-step.ts'
import elevation from './house.svg'
import styles from './plan-summary.module.css'

/**
 * The sidebar of a wide screen: the visitor's plan, and in the title block the earlier answers (R60). The elevation is ready-made,
 * so it is labelled as a sample (R71).
 */
export function LeadSidebar(): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const house = useStore(useLeadFlow().state, (state) => state.earlierResponse.house)
  const { width, depth, floors, bedrooms, style, direction } = house
  function feet(answer: string | null): string | null {
    const amount = parseLengthFeet(answer)
    return amount === null ? null : t('wizard.measure', { amount })
  }
  const cells = [
    { name: t('lead.plotWidth'), value: feet(width) },
    { name: t('lead.plotDepth'), value: feet(depth) },
    { name: t('lead.floors'), value: floors && text(floors) },
    { name: t('lead.bedrooms'), value: bedrooms && text(bedrooms) },
    { name: t('lead.style'), value: style && text(style) },
    { name: t('lead.direction'), value: isDirection(direction) && t(`wizard.${direction}`) },
  ]
  return (
    <>
      <SidebarDrawing>
        <FloorPlan {...houseToDraw(house)} percent={100} showDimensions />
      </SidebarDrawing>
      <figure className={`${styles.sample} gap-2 text-on-blue stack`}>
        <img src={elevation} width="664" height="342" alt="" loading="lazy" />
        <figcaption>{t('lead.sample')}</figcaption>
      </figure>
      <FactTable cells={cells.flatMap(({ name, value }) => (value ? { name, value } : []))} />
    </>
  )
}

/** Above the form on a phone: the finished plan, and its house in words, `30 × 40 ft, Ground + 1, facing North-east` (R60). */
export function PlanReadyBanner(): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const house = useStore(useLeadFlow().state, (state) => state.earlierResponse.house)
  const { floors, direction } = house
  const drawn = houseToDraw(house)
  const { width, depth } = drawn
  const parts = [
    width && depth && t('lead.size', { width, depth }),
    floors && text(floors),
    isDirection(direction) && t('lead.facing', { direction: t(`wizard.${direction}`) }),
  ].filter((part) => typeof part === 'string')
  return (
    <div className={`${styles.banner} rounded row wrap blueprint`}>
      <FloorPlan {...drawn} percent={100} />
      <div className="text-tight">
        <b>{t('lead.stage9')}</b>
        {parts.length > 0 && (
          <p className={`${factStyles.clamp} text-small text-on-blue`} dir="auto">
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
