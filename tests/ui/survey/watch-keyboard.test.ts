import { describe, expect, it } from 'vitest'
import { watchKeyboard } from '../../../src/ui/features/survey/watch-keyboard.ts'

/** A phone of 390 x 664 px below its bars, as iOS reports it; `becomes` is what the visual viewport is now. */
function aPhone() {
  const viewport = Object.assign(new EventTarget(), { height: 664, offsetTop: 0, scale: 1 })
  const told: number[] = []
  const stop = watchKeyboard(
    { innerHeight: 664, visualViewport: viewport as unknown as VisualViewport },
    (covered) => told.push(covered),
  )
  return {
    told,
    stop,
    becomes(by: 'resize' | 'scroll', now: Partial<Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>>) {
      Object.assign(viewport, now)
      viewport.dispatchEvent(new Event(by))
    },
  }
}

describe('the keyboard of a phone', () => {
  it('is not told of until it is there', () => {
    const { told, becomes } = aPhone()
    becomes('scroll', { offsetTop: 0 })
    expect(told).toEqual([])
  })

  it('covers as much as the visual viewport lost, and nothing when it has gone', () => {
    const { told, becomes } = aPhone()
    becomes('resize', { height: 328.4 })
    becomes('resize', { height: 664 })
    expect(told).toEqual([336, 0])
  })

  it('covers less of the page where the visual viewport has moved down over it', () => {
    const { told, becomes } = aPhone()
    becomes('resize', { height: 328 })
    becomes('scroll', { offsetTop: 120 })
    becomes('scroll', { offsetTop: 336 })
    becomes('scroll', { offsetTop: 350 })
    expect(told).toEqual([336, 216, 0])
  })

  it('moves nothing while the page is enlarged by two fingers', () => {
    const { told, becomes } = aPhone()
    becomes('resize', { height: 332, scale: 2 })
    expect(told).toEqual([])
  })

  it('is not watched any more when the step is left', () => {
    const { told, becomes, stop } = aPhone()
    stop()
    becomes('resize', { height: 328 })
    becomes('scroll', { offsetTop: 20 })
    expect(told).toEqual([])
  })

  it('is not asked for where the browser knows no visual viewport', () => {
    const told: number[] = []
    watchKeyboard({ innerHeight: 664, visualViewport: null }, (covered) => told.push(covered))()
    expect(told).toEqual([])
  })
})
