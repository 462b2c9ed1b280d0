// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Carousel } from '../../../src/ui/primitives/carousel/carousel.tsx'
import { show } from '../show.tsx'

const slideWidth = 100
const slides = ['Ground floor', 'First floor', 'Roof', 'Garden']

/** Gives the row the layout that happy-dom lacks: slides side by side, one in view. `scrollTo` arrives at once, without an event. */
function layOut(track: HTMLElement) {
  const row = track.parentElement!.parentElement!
  for (const [place, slide] of [...track.children].entries())
    slide.getBoundingClientRect = () => new DOMRect(place * slideWidth, 0, slideWidth, slideWidth)
  Object.defineProperties(row, {
    clientWidth: { value: slideWidth },
    scrollWidth: { value: slides.length * slideWidth },
    scrollLeft: { value: 0, writable: true },
    scrollTo: { value: ({ left }: ScrollToOptions) => Object.assign(row, { scrollLeft: left }) },
  })
  fireEvent.scroll(row)
  return row
}

it('counts a key from where the row is, though its last scroll is not rendered yet (R55)', () => {
  const { getByRole, container } = show(
    <Carousel name="Floor plans" next="Next" previous="Previous" slides={slides} />,
  )
  const row = layOut(getByRole('list'))
  const next = getByRole('button', { name: 'Next' })
  act(() => {
    for (const _ of slides) {
      next.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      row.dispatchEvent(new Event('scroll'))
    }
  })
  expect(row.scrollLeft).toBe(3 * slideWidth)
  expect(container.querySelector('[aria-live]')?.textContent).toContain('4/4')
})
