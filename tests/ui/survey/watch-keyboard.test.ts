import { describe, expect, it, vi } from 'vitest'
import { watchKeyboard } from '../../../src/ui/features/survey/watch-keyboard.ts'

type Viewport = Partial<Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>>

/** The covered heights that a phone of 664 px reports for these events of its visual viewport. */
function coveredHeights(...events: ['resize' | 'scroll', Viewport][]): number[] {
  const viewport = Object.assign(new EventTarget(), { height: 664, offsetTop: 0, scale: 1 })
  const heights: number[] = []
  const stop = watchKeyboard(
    { innerHeight: 664, visualViewport: viewport as unknown as VisualViewport },
    (covered) => heights.push(covered),
  )
  for (const [type, change] of events) {
    Object.assign(viewport, change)
    viewport.dispatchEvent(new Event(type))
  }
  stop()
  // Nothing is reported any more.
  viewport.height = 100
  for (const type of ['resize', 'scroll']) viewport.dispatchEvent(new Event(type))
  return heights
}

describe('the on-screen keyboard', () => {
  it.each<[string, Parameters<typeof coveredHeights>, number[]]>([
    ['is not reported before it opens', [['scroll', { offsetTop: 0 }]], []],
    [
      'covers what the visual viewport lost, until it closes',
      [
        ['resize', { height: 328.4 }],
        ['resize', { height: 664 }],
      ],
      [336, 0],
    ],
    [
      'covers less if the visual viewport has moved over the page',
      [
        ['resize', { height: 328 }],
        ['scroll', { offsetTop: 120 }],
        ['scroll', { offsetTop: 336 }],
        ['scroll', { offsetTop: 350 }],
      ],
      [336, 216, 0],
    ],
    ['is not reported while the page is pinch-zoomed', [['resize', { height: 332, scale: 2 }]], []],
  ])('%s', (_, events, heights) => {
    expect(coveredHeights(...events)).toEqual(heights)
  })

  it('is not reported by a browser without visual viewport', () => {
    const onChange = vi.fn()
    watchKeyboard({ innerHeight: 664, visualViewport: null }, onChange)()
    expect(onChange).not.toHaveBeenCalled()
  })
})
