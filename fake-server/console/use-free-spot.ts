import { useEffect, useRef, useState, type RefObject } from 'react'
import { freeSpot, spots, type Box } from './free-spot.ts'
import type { Place } from './place.ts'

/** The page stands still for so long before the mark looks round, in milliseconds of the device. */
const pause = 150

const operable = 'a[href], button, input, select, textarea, summary, label, [role="button"]'

/** What the product offers to be pressed: of each control the part that is on screen. What lies behind a dialog is inert. */
const controlsOf = (document: Document): Box[] =>
  [...document.querySelectorAll(`#root :is(${operable}), [data-talk]`)]
    .filter((control) => !control.closest('[inert]'))
    .map((control) => common(frameOf(control).getBoundingClientRect(), screen()))
    .filter(isSeen)

/** A field is one with the unit that stands in its frame. */
function frameOf(control: Element): Element {
  const frame = control.matches('input') ? control.parentElement : null
  return frame && frame.clientHeight < 2 * control.clientHeight ? frame : control
}

/** What the product has to be read: of each line the part that is on screen. */
function textsOf(document: Document): Box[] {
  const root = document.getElementById('root')
  if (!root) return []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const lines: Box[] = []
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (!parent || parent.closest('[inert]')) continue
    // A text for screen readers alone has lines, but no room.
    const room = common(parent.getBoundingClientRect(), screen())
    if (!isSeen(room)) continue
    range.selectNodeContents(texts.currentNode)
    lines.push(...[...range.getClientRects()].map((line) => common(line, room)))
  }
  return lines.filter(isSeen)
}

const screen = (): Box => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 1 && bottom - top > 1
const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
})

/**
 * Keeps the mark off the product's controls and texts, as far as there is room, and in its place while it is pointed at: what
 * is being pressed does not move away. A pointer that lies where the mark came, as after a press of Close, does not point at it. `side` is null
 * while there is no mark.
 */
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
    let isPointedAt = false
    function look(): void {
      const mark = ref.current?.getBoundingClientRect()
      if (!mark) return
      if (isPointedAt || ref.current?.matches(':active')) return lookSoon()
      const { left, right, height } = mark
      const at = (each: number): Box => {
        const top = (each / 100) * innerHeight
        return { left, right, top, bottom: top + height }
      }
      const shown = { controls: controlsOf(document), texts: textsOf(document) }
      setSpot((current) => freeSpot(current, shown, at))
    }
    function lookSoon(): void {
      clearTimeout(timer)
      timer = window.setTimeout(look, pause)
    }
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.getElementById('root') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['inert', 'hidden', 'open'],
    })
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', lookSoon, { passive: true, capture: true, signal })
    window.addEventListener('resize', lookSoon, { signal })
    // A dialog that has risen stands elsewhere than it came.
    window.addEventListener('animationend', lookSoon, { signal })
    for (const type of ['pointermove', 'pointerleave'] as const)
      ref.current?.addEventListener(type, () => (isPointedAt = type === 'pointermove'), { signal })
    lookSoon()
    return () => {
      listening.abort()
      clearTimeout(timer)
      changes.disconnect()
    }
  }, [side])
  return { ref, spot }
}
