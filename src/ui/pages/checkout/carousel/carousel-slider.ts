import type KeenSlider from 'keen-slider'
import { slideTrack } from './carousel-positions.ts'
import { measureRow } from './carousel-row.ts'

/** Moves a row of slides by drag, wheel and press; the row itself stays laid out as it was. */
export type Slider = {
  /** At once where the focus is there already. */
  moveTo(index: number, atOnce?: boolean): void
  moved(): number
  destroy(): void
}

/** A sideways swipe of a touchpad moves one slide and then waits until the fingers rest, in milliseconds. */
const swipePause = 180
const swipeDistance = 30

/** Hands a row that scrolled natively over to keen-slider. `onMove` is told how far the row is moved, in pixels. */
export function startSlider(
  Keen: typeof KeenSlider,
  view: HTMLElement,
  track: HTMLElement,
  first: number,
  onMove: (moved: number) => void,
): Slider {
  let moved = 0
  /** The slides that share the row's end come to rest with the first of them; the slider knows no others. */
  const resting = (index: number): number => {
    const { places } = measureRow(view, track)
    return Math.max(places.indexOf(places[index] ?? 0), 0)
  }
  const slider = new Keen(view, {
    initial: resting(first),
    selector: [...track.children] as HTMLElement[],
    renderMode: 'custom',
    slides() {
      const { slides, places, lead, view: width } = measureRow(view, track)
      return slideTrack(slides, places, lead, width)
    },
    detailsChanged({ track: { details }, size }) {
      if (!details) return
      moved = details.position * size
      track.style.transform = `translate3d(${-moved}px, 0, 0)`
      onMove(moved)
    },
  })
  view.scrollLeft = 0
  view.dataset.slider = ''

  let travelled = 0
  let rest: number | undefined
  const swiped = (event: WheelEvent): void => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return
    event.preventDefault()
    clearTimeout(rest)
    rest = window.setTimeout(() => (travelled = 0), swipePause)
    const before = travelled
    travelled += event.deltaX
    if (Math.abs(before) >= swipeDistance || Math.abs(travelled) < swipeDistance) return
    if (travelled > 0) slider.next()
    else slider.prev()
  }
  view.addEventListener('wheel', swiped, { passive: false })
  const resized = new ResizeObserver(() => slider.update())
  resized.observe(view)

  return {
    moveTo: (index, atOnce) => slider.moveToIdx(resting(index), true, atOnce ? { duration: 0 } : {}),
    moved: () => moved,
    destroy() {
      clearTimeout(rest)
      resized.disconnect()
      view.removeEventListener('wheel', swiped)
      slider.destroy()
      delete view.dataset.slider
      track.style.transform = ''
    },
  }
}
