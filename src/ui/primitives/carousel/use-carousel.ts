import type { KeenSliderInstance } from 'keen-slider'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { lazyResource } from '../../lib/lazy-resource.ts'
import { whenIdle } from '../../lib/when-idle.ts'

/** `index`: first visible slide; `last`: highest index that the row scrolls to (0 if nothing overflows). */
type CarouselState = {
  view: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  track: RefObject<HTMLUListElement | null>
  index: number
  last: number
  /** Scrolls to a slide, or to the end of the row if that comes first. */
  scrollToSlide(slide: number, behavior: ScrollBehavior): void
  step(by: number): void
}

const mouseDrag = lazyResource(
  'slider',
  () => import('./drag-by-mouse.ts'),
  (module) => module.dragByMouse,
)

/** keen-slider's snap after a drag can't be turned off, so a visitor who asked for reduced motion scrolls natively. */
const dragQuery = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

/** `slideStep` is the distance between two slides, in pixels. */
function scrollPosition(view: Element, { children: [first, second] }: Element) {
  const slideStep =
    first && second ? second.getBoundingClientRect().left - first.getBoundingClientRect().left : 1
  // 2 px less: browsers round scroll positions.
  const end = view.scrollWidth - view.clientWidth - 2
  const last = Math.ceil(end / slideStep)
  return { index: view.scrollLeft < end ? Math.round(view.scrollLeft / slideStep) : last, last, slideStep }
}

/** A row that scrolls and snaps natively (R102). keen-slider is loaded only for a fine pointer, when idle; nothing moves without the visitor (R55). */
export function useCarousel(count: number): CarouselState {
  const view = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  /** The slide that a smooth scroll is on its way to: quick presses add up. */
  const target = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const [last, setLast] = useState(count - 1)

  useEffect(() => {
    const box = view.current
    const row = track.current
    if (!box || !row) return
    const unmounted = new AbortController()
    const { signal } = unmounted
    const update = (): void => {
      const position = scrollPosition(box, row)
      if (position.index === target.current) target.current = null
      setIndex(position.index)
      setLast(position.last)
    }
    const resized = new ResizeObserver(() => {
      slider.current?.update()
      update()
    })
    resized.observe(box)
    box.addEventListener('scroll', update, { passive: true, signal })
    for (const type of ['pointerdown', 'wheel'])
      box.addEventListener(type, () => (target.current = null), { passive: true, signal })
    // A row without controls must be a tab stop itself, so that the keyboard can scroll it.
    if (!row.querySelector('a, button, video')) box.tabIndex = 0
    const cancelIdle = whenIdle(() => {
      if (!matchMedia(dragQuery).matches) return
      void mouseDrag.load().then(
        (dragByMouse) => {
          if (!signal.aborted) slider.current = dragByMouse(box, content.current!, row)
        },
        () => undefined,
      )
    })
    return () => {
      unmounted.abort()
      cancelIdle()
      resized.disconnect()
      slider.current?.destroy()
      slider.current = null
    }
  }, [])

  // Measures the row: `index` and `last` are of the last render, and the row may have scrolled or been resized since.
  function scrollFrom(choose: (current: number) => number, behavior: ScrollBehavior): void {
    if (!view.current || !track.current) return
    const row = scrollPosition(view.current, track.current)
    const to = Math.max(0, Math.min(choose(target.current ?? row.index), row.last))
    slider.current?.animator.stop()
    target.current = to
    view.current.scrollTo({ left: to * row.slideStep, behavior })
  }
  return {
    view,
    content,
    track,
    index,
    last,
    scrollToSlide: (slide, behavior) => scrollFrom(() => slide, behavior),
    step: (by) => scrollFrom((current) => current + by, 'auto'),
  }
}
