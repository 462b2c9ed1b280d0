import { act, fireEvent } from '@testing-library/react'
import { expect, it } from 'vitest'
import { arrowStep } from '../../../src/ui/lib/arrow-step.ts'
import { Carousel } from '../../../src/ui/primitives/carousel/carousel.tsx'
import { show } from '../show.tsx'

const slideWidth = 100
const noModifier = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const slides = ['Ground floor', 'First floor', 'Roof', 'Garden']

const rowOf = (track: HTMLElement): HTMLElement => track.parentElement!.parentElement!

/** Gives the row the layout that happy-dom lacks: slides side by side, one in view. `scrollTo` scrolls at once, without an event. */
function layOut(track: HTMLElement) {
  const row = rowOf(track)
  for (const [index, slide] of [...track.children].entries())
    slide.getBoundingClientRect = () => new DOMRect(index * slideWidth, 0, slideWidth, slideWidth)
  Object.defineProperties(row, {
    clientWidth: { value: slideWidth },
    scrollWidth: { value: slides.length * slideWidth },
    scrollLeft: { value: 0, writable: true },
    scrollTo: { value: ({ left }: ScrollToOptions) => Object.assign(row, { scrollLeft: left }) },
  })
  fireEvent.scroll(row)
  return row
}

it.each([
  [{ key: 'ArrowRight' }, 1],
  [{ key: 'ArrowLeft' }, -1],
  [{ key: 'ArrowUp' }, 0],
  [{ key: 'a' }, 0],
  [{ key: 'ArrowLeft', altKey: true }, 0],
  [{ key: 'ArrowLeft', ctrlKey: true }, 0],
  [{ key: 'ArrowRight', metaKey: true }, 0],
  [{ key: 'ArrowRight', shiftKey: true }, 0],
])('a carousel steps by arrow keys without a modifier: %j, %i', (press, step) => {
  expect(arrowStep({ ...noModifier, ...press })).toBe(step)
})

it('a carousel steps from its scroll position, even if that is not rendered yet (R55)', () => {
  const { getByRole, container } = show(
    <Carousel label="Floor plans" nextLabel="Next" previousLabel="Previous" slides={slides} />,
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

it('a carousel disables its button at each end, and leaves the arrow keys to a video', () => {
  const { getByRole, container } = show(
    <Carousel
      label="Videos"
      nextLabel="Next"
      previousLabel="Previous"
      slides={[
        ...slides.slice(1),
        <video key="video" controls tabIndex={0} aria-label="A video">
          <track kind="captions" />
        </video>,
      ]}
    />,
  )
  const row = layOut(getByRole('list'))
  const disabled = () =>
    ['Previous', 'Next'].map((name) => getByRole('button', { name }).getAttribute('aria-disabled'))
  expect(disabled()).toEqual(['true', 'false'])
  expect(fireEvent.keyDown(container.querySelector('video')!, { key: 'ArrowRight' })).toBe(true)
  expect(row.scrollLeft).toBe(0)
  for (const _ of slides) fireEvent.click(getByRole('button', { name: 'Next' }))
  fireEvent.scroll(row)
  expect(disabled()).toEqual(['false', 'true'])
})

it('a carousel is a tab stop itself only if no slide has a control', () => {
  const stops = [
    'words',
    <a key="a" href="/terms">
      Terms
    </a>,
  ].map((slide) => {
    const { getByRole } = show(
      <Carousel label="Row" nextLabel="Next" previousLabel="Previous" slides={[slide, 'b']} />,
    )
    return rowOf(getByRole('list')).tabIndex === 0
  })
  expect(stops).toEqual([true, false])
})
