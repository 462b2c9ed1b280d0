import type { default as KeenSlider, KeenSliderInstance } from 'keen-slider'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { swipes } from './swipes.ts'

/** A row of slides as it stands: which one is first in it, and which one is so at its end (0 where all are in view). */
export type CarouselMotion = {
  view: RefObject<HTMLDivElement | null>
  track: RefObject<HTMLUListElement | null>
  index: number
  last: number
  /** To a slide, or to the row's end where that comes first. `duration` is in milliseconds. */
  moveTo(slide: number, duration?: number): void
  step(by: number): void
}

const keenSlider = lazyPart(
  'slider',
  () => import('keen-slider'),
  (module) => module.default,
)

/** Where a row of equal slides stands that scrolls by itself, in the slider's own terms. `pace` is in pixels. */
function scrolledPlace(view: Element, { children: [first, second] }: Element) {
  const pace = second && first ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 1
  const end = view.scrollWidth - view.clientWidth - 2
  const maxIdx = Math.ceil(end / pace)
  return { abs: view.scrollLeft < end ? Math.round(view.scrollLeft / pace) : maxIdx, maxIdx, pace }
}

/**
 * Native scroll-snap first, keen-slider once the page is idle (R55); it moves the row that is laid out already. Where
 * it does not arrive, and for visitors who asked for less motion (its snap after a drag cannot be stilled), the native
 * one stays. Nothing moves by itself.
 */
export function useCarousel(count: number): CarouselMotion {
  const view = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  const [index, setIndex] = useState(0)
  const [last, setLast] = useState(count - 1)

  useEffect(() => {
    const box = view.current
    const row = track.current
    const frame = row?.parentElement
    if (!box || !row || !frame) return
    const leaving = new AbortController()
    const show = ({ abs, maxIdx }: { abs: number; maxIdx: number }): void => {
      setIndex(abs)
      setLast(maxIdx)
    }
    const settle = (): void => (slider.current ? slider.current.update() : show(scrolledPlace(box, row)))
    const resized = new ResizeObserver(settle)
    resized.observe(box)
    box.addEventListener('scroll', settle, { passive: true, signal: leaving.signal })
    // What scrolls and holds nothing to operate is a stop of its own for the keyboard.
    if (!row.querySelector('a, button, video')) box.tabIndex = 0

    const start = (Keen: typeof KeenSlider): void => {
      if (leaving.signal.aborted) return
      const { abs: initial } = scrolledPlace(box, row)
      const spacing = (): number => Number.parseFloat(getComputedStyle(row).columnGap) || 0
      const slides = { perView: 'auto', spacing } as const
      const detailsChanged = ({ track: { details }, size }: KeenSliderInstance): void => {
        row.style.transform = `translate3d(${-Math.round(details.position * size)}px, 0, 0)`
        show(details)
      }
      slider.current = new Keen(frame, { initial, slides, renderMode: 'custom', detailsChanged }, [swipes])
      box.scrollLeft = 0
      box.dataset.slider = ''
      box.removeAttribute('tabindex')
    }
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const cancel = whenIdle(() => void (still || keenSlider.load().then(start, () => undefined)))
    return () => {
      leaving.abort()
      cancel()
      resized.disconnect()
      slider.current?.destroy()
      slider.current = null
      delete box.dataset.slider
      row.style.transform = ''
    }
  }, [])

  function moveTo(slide: number, duration = 500): void {
    const to = Math.min(slide, last)
    if (slider.current) slider.current.moveToIdx(to, true, { duration })
    else if (view.current && track.current)
      view.current.scrollTo({ left: to * scrolledPlace(view.current, track.current).pace })
  }
  // Quick presses count, too: each goes on from where the one before leads.
  const step = (by: number): void => moveTo((slider.current?.animator.targetIdx ?? index) + by)
  return { view, track, index, last, moveTo, step }
}
