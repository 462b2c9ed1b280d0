import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { houseFacts } from '../../../core/lead/house-facts.ts'
import type { LeadState } from '../../../core/lead/lead-state.ts'
import { useServerText } from '../../../i18n/use-server-text.ts'
import { isDirection } from '../../components/drawing/directions.ts'
import { PaneArt } from '../../components/drawing/pane-art.tsx'
import { TitleBlock } from '../../components/drawing/title-block.tsx'
import house from './house.svg'

type Requirements = LeadState['requirements']

/** The drawing sheet of a wide screen: the house, and in the title block what the earlier answers name (R60). */
export function HousePane({ requirements }: { requirements: Requirements }): ReactNode {
  const { t } = useTranslation()
  const text = useServerText()
  const { width, depth, floors, bedrooms, style, direction } = houseFacts(requirements)
  const towards = useDirection(direction)
  const feet = (amount: string | null): string | null => amount && t('wizard.measure', { amount })
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
      <PaneArt>
        <img src={house} width="680" height="400" alt="" loading="lazy" />
      </PaneArt>
      <TitleBlock cells={cells} unknown={t('wizard.unanswered')} />
    </>
  )
}

/** One line about the house, `30 × 40 ft, Ground + 1, facing North-east`; null where the answers name nothing (R60). */
export function useHouseLine(requirements: Requirements): string | null {
  const { t } = useTranslation()
  const text = useServerText()
  const { width, depth, floors, direction } = houseFacts(requirements)
  const towards = useDirection(direction)
  const parts = [
    width && depth && t('lead.size', { width, depth }),
    floors && text(floors),
    towards && t('lead.facing', { direction: towards }),
  ]
  return parts.filter(Boolean).join(', ') || null
}

/** The words for N, NE and so on; null for anything else. */
function useDirection(written: string | null): string | null {
  const { t } = useTranslation()
  const direction = written ?? undefined
  return isDirection(direction) ? t(`wizard.${direction}`) : null
}
