import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What is between the banners and the edge of what is seen, in CSS pixels. */
const gap = 8

/** How often it is looked whether they lie on the field, in milliseconds of the device: the page scrolls, and keyboards come and go. */
const pause = 200

type Lines = { top: number; bottom: number }

/**
 * Where banners that stand at the upper edge go for the field that is typed in: nowhere where they do not lie on it, else to the lower
 * edge of what is seen, above a keyboard; `hidden` where they would lie on it there too. In CSS pixels from the screen's upper edge.
 */
export function clearOfField(banners: Lines, field: Lines | null, seen: Lines): number | 'hidden' | null {
  const lieOn = (top: number, bottom: number): boolean =>
    field !== null && top < field.bottom && bottom > field.top
  if (!lieOn(banners.top, banners.bottom)) return null
  const top = seen.bottom - gap - (banners.bottom - banners.top)
  return lieOn(top, seen.bottom) || top < seen.top ? 'hidden' : top
}

/** The field of the product that is typed in. */
function typedIn({ activeElement }: Document): Element | null {
  return activeElement?.matches('#root :is(input:not([type="radio"]), textarea)') ? activeElement : null
}

/** Keeps the banners off the field that is typed in: a code is read in the one and typed into the other. */
export function useClearOfField(isShown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const banners = ref.current
    if (!isShown || !banners) return
    const { style } = banners
    function look(): void {
      style.removeProperty('inset-block-start')
      const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight }
      const field = typedIn(document)?.getBoundingClientRect() ?? null
      const spot = clearOfField(banners!.getBoundingClientRect(), field, { top, bottom: top + height })
      style.visibility = spot === 'hidden' ? 'hidden' : ''
      if (typeof spot === 'number') style.insetBlockStart = `${spot}px`
    }
    look()
    const timer = setInterval(look, pause)
    return () => {
      clearInterval(timer)
      style.removeProperty('inset-block-start')
      style.visibility = ''
    }
  }, [isShown])
  return ref
}
