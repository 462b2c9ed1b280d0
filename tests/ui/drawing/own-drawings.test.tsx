import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import lead from 'virtual:english/lead'
import wizard from 'virtual:english/wizard'
import { houseFacts } from '../../../src/core/model/house-facts.ts'
import { drawnHouse } from '../../../src/ui/components/drawing/drawn-house.ts'
import { addEnglish } from '../../../src/i18n/english.ts'
import { SamplePlan } from '../../../src/ui/pages/checkout/offer/sample-plan.tsx'
import { HousePane } from '../../../src/ui/pages/lead/house-pane.tsx'
import { Loader } from '../../../src/ui/pages/lead/loader.tsx'
import { ReadyStrip } from '../../../src/ui/pages/lead/ready-strip.tsx'
import { PlanDrawing } from '../../../src/ui/pages/survey/drawing/plan-drawing.tsx'
import { drawPart } from '../checkout/draw-checkout.tsx'
import { draw, wordsOf } from '../draw.tsx'

addEnglish('lead', lead)
addEnglish('wizard', wizard)

const wide = { width: '60', depth: '20', bedrooms: '1 bedroom', floors: 'Ground only' }

/** Every place that draws the visitor's own plan. */
const places = (answers: Record<string, string>): Record<string, string> => {
  const house = houseFacts(answers)
  return {
    'the wizard’s sheet': draw(<PlanDrawing stage={4} house={drawnHouse(house)} />),
    'the loader': draw(<Loader design={{ percent: 60, title: 5 }} house={house} />),
    'the lead page’s sheet': draw(<HousePane house={house} />),
  }
}
const figures = (html: string): string[] => html.match(/\d+′-\d+″/g) ?? []

describe('a drawing of the visitor’s own plan (R71)', () => {
  it.each(Object.entries(places(wide)))('has on %s their proportion and their figures', (_, html) => {
    expect(html).toContain('viewBox="-44 -44 458 191"')
    expect(figures(html)).toEqual(['60′-0″', '20′-0″'])
  })

  it.each(Object.entries(places({ width: '🏠', depth: '99999' })))(
    'has on %s no figure where they gave none, or one that was refused',
    (_, html) => {
      expect(html).toContain('viewBox="-44 -44 358 458"')
      expect(figures(html)).toEqual([])
      expect(wordsOf(html)).not.toMatch(/🏠|99999/)
    },
  )

  it('has on the ready card their proportion, and in words what was accepted', () => {
    const card = draw(<ReadyStrip house={houseFacts(wide)} />)
    expect(card).toContain('viewBox="-8 -8 416 149"')
    expect(wordsOf(card)).toContain('60 × 20 ft, Ground only')
    expect(wordsOf(draw(<ReadyStrip house={houseFacts({ width: '🏠', depth: '99999' })} />))).not.toMatch(
      /🏠|99999| ft/,
    )
  })
})

describe('a ready-made drawing (R71)', () => {
  it('beside the lead form says that it is a sample', () => {
    expect(wordsOf(draw(<HousePane house={houseFacts(wide)} />))).toContain('Sample elevation')
  })

  it('beside the offer says that it is a sample', () => {
    expect(wordsOf(drawPart(<SamplePlan />))).toContain('Sample floor plan')
  })

  it.each(['lead/house.svg', 'checkout/offer/offer-plan.svg'])('has no figures: %s', (file) => {
    expect(readFileSync(`src/ui/pages/${file}`, 'utf8')).not.toContain('<text')
  })
})
