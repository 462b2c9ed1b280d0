import { useEffect, useRef, useState, type RefObject } from 'react'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { neighbour, shownSlide } from './carousel-positions.ts'
import { measureRow } from './carousel-row.ts'
import { startSlider, type Slider } from './carousel-slider.ts'

export type CarouselPlace = { index: number; atStart: boolean; atEnd: boolean }

/** A carousel as it stands, and what moves it by one slide or to the slide that holds an element. */
export type CarouselMotion = {
  view: RefObject<HTMLDivElement | null>
  track: RefObject<HTMLUListElement | null>
  place: CarouselPlace
  step(direction: 1 | -1): void
  show(element: Element): void
}

const keenSlider = lazyPart(
  'slider',
  () => import('keen-slider'),
  (module) => module.default,
)

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** How a visitor takes hold of the row. */
const taking = ['pointerdown', 'wheel'] as const

const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Native scroll-snap first, keen-slider once the page is idle (R55). Where it does not arrive, and for visitors who
 * asked for less motion (its own snap cannot be stilled), the native one stays. Nothing moves by itself.
 */
export function useCarousel(): CarouselMotion {
  const view = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const slider = useRef<Slider | null>(null)
  const [place, setPlace] = useState<CarouselPlace>({ index: 0, atStart: true, atEnd: false })

  /** Where the last press leads, until the row is there: the next press goes on from it. */
  const aim = useRef<number | null>(null)
  const moved = (): number => aim.current ?? slider.current?.moved() ?? view.current?.scrollLeft ?? 0

  useEffect(() => {
    const box = view.current
    const row = track.current
    if (!box || !row) return
    let left = false

    const forget = (): void => {
      aim.current = null
    }
    const settle = (at: number): void => {
      if (Math.abs(at - (aim.current ?? at)) < 3) forget()
      const { places } = measureRow(box, row)
      const next = {
        index: shownSlide(places, at),
        atStart: neighbour(places, at, -1) === null,
        atEnd: neighbour(places, at, 1) === null,
      }
      setPlace((old) =>
        old.index === next.index && old.atStart === next.atStart && old.atEnd === next.atEnd ? old : next,
      )
    }
    const scrolled = (): void => {
      if (!slider.current) settle(box.scrollLeft)
    }
    const resized = new ResizeObserver(() => {
      forget()
      scrolled()
    })
    resized.observe(box)
    box.addEventListener('scroll', scrolled, { passive: true })
    // Hands on the row itself lead elsewhere.
    for (const type of taking) box.addEventListener(type, forget, { passive: true })
    // What scrolls and holds nothing to operate is a stop of its own for the keyboard.
    if (!row.querySelector('a, button, video')) box.tabIndex = 0

    const cancel = whenIdle(() => {
      if (stillness()) return
      keenSlider.load().then(
        (Keen) => {
          if (left) return
          const first = shownSlide(measureRow(box, row).places, box.scrollLeft)
          slider.current = startSlider(Keen, box, row, first, settle)
          box.removeAttribute('tabindex')
        },
        () => undefined,
      )
    })

    return () => {
      left = true
      cancel()
      resized.disconnect()
      box.removeEventListener('scroll', scrolled)
      for (const type of taking) box.removeEventListener(type, forget)
      slider.current?.destroy()
      slider.current = null
    }
  }, [])

  function moveTo(index: number, atOnce?: boolean): void {
    if (slider.current) return slider.current.moveTo(index, atOnce)
    if (!view.current || !track.current) return
    const left = measureRow(view.current, track.current).places[index] ?? 0
    view.current.scrollTo({ left, behavior: stillness() ? 'auto' : 'smooth' })
  }

  return {
    view,
    track,
    place,
    step(direction) {
      if (!view.current || !track.current) return
      const { places } = measureRow(view.current, track.current)
      const next = neighbour(places, moved(), direction)
      if (next === null) return
      aim.current = places[next] ?? null
      moveTo(next)
    },
    show(element) {
      if (!track.current) return
      const index = [...track.current.children].findIndex((slide) => slide.contains(element))
      aim.current = null
      if (index >= 0) moveTo(index, true)
    },
  }
}
