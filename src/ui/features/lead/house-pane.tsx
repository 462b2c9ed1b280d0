import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n-provider.tsx'
import type { HouseFacts } from '../../../core/model/house-facts.ts'
import { useServerText } from '../../../i18n/texts.tsx'
import { isDirection } from '../../floor-plan/directions.ts'
import { FloorPlan } from '../../floor-plan/floor-plan.tsx'
import { drawnHouse, lengthOf } from '../../floor-plan/plot.ts'
import { SheetArt, TitleBlock } from '../../floor-plan/title-block.tsx'
import styles from './house-pane.module.css'
import drawing from './house.svg'

/**
 * The drawing sheet of a wide screen: the visitor's plan, and in the title block what the earlier answers name (R60). The elevation is
 * ready-made, so it says that it is a sample (R71).
 */
export function HousePane({ house }: { house: HouseFacts }): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const { width, depth, floors, bedrooms, style, direction } = house
  const towards = useDirection(direction)
  function feet(written: string | null): string | null {
    const amount = lengthOf(written)
    return amount === null ? null : t('wizard.measure', { amount })
  }
  const cells = [
    { name: t('lead.plotWidth'), value: feet(width) },
    { name: t('lead.plotDepth'), value: feet(depth) },
    { name: t('lead.floors'), value: floors && text(floors) },
    { name: t('lead.bedrooms'), value: bedrooms && text(bedrooms) },
    { name: t('lead.style'), value: style && text(style) },
    { name: t('lead.direction'), value: towards },
  ].filter(({ value }) => value)
  return (
    <>
      <SheetArt>
        <FloorPlan {...drawnHouse(house)} percent={100} showDimensions />
      </SheetArt>
      <figure className={styles.sample}>
        <img src={drawing} width="664" height="342" alt="" loading="lazy" />
        <figcaption>{t('lead.sample')}</figcaption>
      </figure>
      <TitleBlock cells={cells} />
    </>
  )
}

/** What is known of the house, `30 × 40 ft`, `Ground + 1`, `facing North-east`; empty where the answers name nothing (R60). */
export function useHouseParts(house: HouseFacts): readonly string[] {
  const { t } = useTranslation()
  const text = useServerText()
  const { floors, direction } = house
  const { width, depth } = drawnHouse(house)
  const towards = useDirection(direction)
  const parts = [
    width && depth && t('lead.size', { width, depth }),
    floors && text(floors),
    towards && t('lead.facing', { direction: towards }),
  ]
  return parts.filter((part) => typeof part === 'string')
}

/** The words for N, NE and so on; null for anything else. */
function useDirection(written: string | null): string | null {
  const { t } = useTranslation()
  return isDirection(written) ? t(`wizard.${written}`) : null
}
