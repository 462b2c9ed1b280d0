import { useEffect, useRef, useState, type RefObject } from 'react'
import { freeSpot, spots, type Box } from './free-spot.ts'
import type { Place } from './place.ts'

/** The page stands still for so long before the mark looks round, in milliseconds of the device. */
const pause = 150

const operable = 'a[href], button, input, select, textarea, summary, label, [role="button"]'

/** What the product offers to be pressed: of each control the part that is on screen. What lies behind a dialog is inert. */
const controlsOf = (document: Document): Box[] =>
  [...document.querySelectorAll(`#root :is(${operable})`)]
    .filter((control) => !control.closest('[inert]'))
    .map((control) => control.getBoundingClientRect())
    .map(({ left, top, right, bottom }) => ({
      ...{ left: Math.max(left, 0), right: Math.min(right, innerWidth) },
      ...{ top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) },
    }))
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)

/** Keeps the mark off the product's controls. `side` is null while there is no mark. */
export function useFreeSpot(side: Place['side'] | null): {
  ref: RefObject<HTMLButtonElement | null>
  /** Per cent of the screen's height. */
  spot: number
} {
  const ref = useRef<HTMLButtonElement>(null)
  const [spot, setSpot] = useState(spots[0]!)

  useEffect(() => {
    if (side === null) return
    let timer = 0
    function look(): void {
      const mark = ref.current?.getBoundingClientRect()
      if (!mark) return
      const { left, right, height } = mark
      const at = (each: number): Box => {
        const top = (each / 100) * innerHeight
        return { left, right, top, bottom: top + height }
      }
      setSpot((current) => freeSpot(current, controlsOf(document), at))
    }
    const lookSoon = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(look, pause)
    }
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.getElementById('root') ?? document.body, {
      ...{ subtree: true, childList: true, attributes: true },
      attributeFilter: ['inert', 'hidden', 'open'],
    })
    window.addEventListener('scroll', lookSoon, { passive: true, capture: true })
    window.addEventListener('resize', lookSoon)
    lookSoon()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      window.removeEventListener('scroll', lookSoon, { capture: true })
      window.removeEventListener('resize', lookSoon)
    }
  }, [side])
  return { ref, spot }
}
