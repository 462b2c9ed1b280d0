import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  neighbour,
  restingPlaces,
  shownSlide,
  slideTrack,
  type SlideBox,
} from '../../../src/ui/pages/checkout/carousel/carousel-positions.ts'

/** Five slides of 240 with 12 between them, after a lead of 16, seen through 360. */
const lead = 16
const view = 360
const slides: SlideBox[] = [0, 1, 2, 3, 4].map((index) => ({ start: lead + index * 252, width: 240 }))
const row = lead + 5 * 240 + 4 * 12 + lead
const places = restingPlaces(slides, lead, row, view)

describe('where a carousel comes to rest', () => {
  it('is at each slide, and at the end of the row for the last ones', () => {
    expect(places).toEqual([0, 252, 504, 756, row - view])
  })

  it('is nowhere but at the start where all slides are in view', () => {
    expect(restingPlaces(slides, lead, row, 2_000)).toEqual([0, 0, 0, 0, 0])
  })

  it('shows the nearest slide, and at the end the last one', () => {
    expect(shownSlide(places, 0)).toBe(0)
    expect(shownSlide(places, 130)).toBe(1)
    expect(shownSlide(places, 756)).toBe(3)
    expect(shownSlide(places, row - view - 1)).toBe(4)
  })

  it('shows the last slide at the end, also where it shares that place with others', () => {
    const wide = restingPlaces(slides, lead, row, 900)
    expect(shownSlide(wide, row - 900)).toBe(4)
    expect(shownSlide(wide, 252)).toBe(1)
  })

  it('shows the first slide of a row that is all in view', () => {
    expect(shownSlide([0, 0, 0], 0)).toBe(0)
  })

  it('has a neighbour in each direction until it ends', () => {
    expect(neighbour(places, 0, 1)).toBe(1)
    expect(neighbour(places, 0, -1)).toBeNull()
    expect(neighbour(places, 504, -1)).toBe(1)
    expect(neighbour(places, row - view, 1)).toBeNull()
  })

  it('skips slides that share a place', () => {
    const wide = restingPlaces(slides, lead, row, 900)
    expect(wide).toEqual([0, 252, row - 900, row - 900, row - 900])
    expect(neighbour(wide, 252, 1)).toBe(2)
    expect(neighbour(wide, row - 900, 1)).toBeNull()
  })

  it('reaches the end by steps from anywhere and never leaves the row', () => {
    const rows = fc.record({
      widths: fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 12 }),
      gap: fc.integer({ min: 0, max: 40 }),
      lead: fc.integer({ min: 0, max: 40 }),
      view: fc.integer({ min: 100, max: 1_500 }),
    })
    fc.assert(
      fc.property(rows, ({ widths, gap, lead, view }) => {
        let start = lead
        const boxes = widths.map((width) => {
          const box = { start, width }
          start += width + gap
          return box
        })
        const rowWidth = start - gap + lead
        const rests = restingPlaces(boxes, lead, rowWidth, view)
        const end = Math.max(0, rowWidth - view)
        let moved = 0
        for (let step = 0; step < widths.length; step++) {
          const next = neighbour(rests, moved, 1)
          if (next === null) break
          moved = rests[next] ?? Number.NaN
          expect(moved).toBeGreaterThanOrEqual(0)
          expect(moved).toBeLessThanOrEqual(end)
        }
        expect(neighbour(rests, moved, 1)).toBeNull()
        // Two pixels are no step.
        expect(Math.max(...rests) - moved).toBeLessThanOrEqual(2)
      }),
    )
  })

  it("is the same in the slider's terms", () => {
    const track = slideTrack(slides, places, lead, view)
    let before = 0
    const asSlider = track.map(({ size, spacing, origin }) => {
      const place = (before - origin) * view
      before += size + spacing
      return Math.round(place)
    })
    expect(asSlider).toEqual(places)
  })
})
