import { readFileSync } from 'node:fs'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReactNode } from 'react'
import lead from 'virtual:english/lead'
import wizard from 'virtual:english/wizard'
import { initialLeadState } from '../../../src/core/lead/lead-state.ts'
import { houseFacts } from '../../../src/core/model/house-facts.ts'
import { FloorPlan } from '../../../src/ui/floor-plan/floor-plan.tsx'
import { houseToDraw } from '../../../src/ui/floor-plan/plot.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { SamplePlan } from '../../../src/ui/features/checkout/offer/offer-dialogs.tsx'
import { LeadContext } from '../../../src/ui/features/lead/lead-step.ts'
import { Loader } from '../../../src/ui/features/lead/loader.tsx'
import { LeadSidebar, PlanReadyBanner } from '../../../src/ui/features/lead/plan-summary.tsx'
import { createFakeFlow } from '../lead/show-lead.tsx'
import { showPart } from '../checkout/show-checkout.tsx'
import { entriesIn, show, wordsIn, type Shown } from '../show.tsx'

addEnglish('lead', lead)
addEnglish('wizard', wizard)

const wide = { width: '60', depth: '20', bedrooms: '1 bedroom', floors: 'Ground only' }

/** A part of the lead page, after these answers. */
const atLead = (part: ReactNode, answers: Record<string, string>): ReactNode => (
  <LeadContext
    value={createFakeFlow({
      ...initialLeadState('in'),
      earlierResponse: { requirement: '', house: houseFacts(answers), utm: null },
      design: { percent: 60, stageIndex: 5 },
    })}
  >
    {part}
  </LeadContext>
)

/** Every component that draws the visitor's own plan. */
const components = (answers: Record<string, string>): [string, ReactNode][] => {
  const house = houseFacts(answers)
  return Object.entries({
    'the wizard’s sheet': (
      <FloorPlan {...houseToDraw(house)} percent={100} showDimensions unknownLength="?" />
    ),
    'the loader': atLead(<Loader />, answers),
    'the lead page’s sheet': atLead(<LeadSidebar />, answers),
  })
}

const sizesIn = ({ container }: Shown): (string | null)[] =>
  [...container.querySelectorAll('svg')].map((drawing) => drawing.getAttribute('viewBox'))
const figuresIn = ({ container }: Shown): string[] => container.textContent.match(/\d+′-\d+″/g) ?? []

describe('a drawing of the visitor’s own plan (R71)', () => {
  it.each(components(wide))('draws the visitor’s proportion and figures in %s (R71)', (_, component) => {
    const shown = show(component)
    expect(sizesIn(shown)).toContain('-44 -44 458 191')
    expect(figuresIn(shown)).toEqual(['60′-0″', '20′-0″'])
  })

  it.each(components({ width: '🏠', depth: '99999' }))(
    'draws no figure in %s for a missing or refused answer (R71)',
    (_, component) => {
      const shown = show(component)
      expect(sizesIn(shown)).toContain('-44 -44 358 458')
      expect(figuresIn(shown)).toEqual([])
      expect(shown.container.textContent).not.toMatch(/🏠|99999/)
    },
  )

  it('shows the proportion and the accepted answers on the ready card (R71)', () => {
    const card = show(atLead(<PlanReadyBanner />, wide))
    expect(sizesIn(card)).toEqual(['-8 -8 416 149'])
    expect(wordsIn(card.container)).toContain('60 × 20 ft, Ground only')
    const { container } = show(atLead(<PlanReadyBanner />, { width: '🏠', depth: '99999' }))
    expect(container.textContent).not.toMatch(/🏠|99999| ft/)
  })
})

it('the lead sidebar has a cell for each earlier answer, none for a missing one (R60)', () => {
  const shown = show(atLead(<LeadSidebar />, { ...wide, direction: 'NE' }))
  expect(entriesIn(shown)).toEqual([
    ['Plot width', '60 ft'],
    ['Plot depth', '20 ft'],
    ['Floors', 'Ground only'],
    ['Bedrooms', '1 bedroom'],
    ['Facing', 'North-east'],
  ])
})

describe('a ready-made drawing (R71)', () => {
  it('labels the drawing beside the lead form as a sample (R71)', () => {
    const sample = show(atLead(<LeadSidebar />, wide)).getByRole('figure')
    expect(within(sample).getByText('Sample elevation')).toBeTruthy()
  })

  it('labels the drawing beside the offer as a sample (R71)', () => {
    const sample = showPart(<SamplePlan />).getByRole('figure')
    expect(within(sample).getByText('Sample floor plan')).toBeTruthy()
  })

  it.each(['lead/house.svg', 'checkout/offer/offer-plan.svg'])(
    'has no figures in a ready-made drawing: %s (R71)',
    (file) => {
      expect(readFileSync(`src/ui/features/${file}`, 'utf8')).not.toContain('<text')
    },
  )
})
