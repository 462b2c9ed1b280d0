import { useEffect, useRef, type ReactNode } from 'react'
import type { Readable } from '../../../src/core/shared/store.ts'
import { useReadable } from '../use-readable.ts'
import css from './talk-strip.module.css'

/** How far the ring stands off, in CSS pixels. */
const gap = 5

/** Goes round what is about to be pressed, wherever the page moves it. */
export function Ring({ around }: { around: Readable<Element | null> }): ReactNode {
  const element = useReadable(around)
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element) return
    let frame = 0
    function follow(): void {
      const { left, top, width, height } = element!.getBoundingClientRect()
      Object.assign(ring.current!.style, {
        left: `${left - gap}px`,
        top: `${top - gap}px`,
        width: `${width + 2 * gap}px`,
        height: `${height + 2 * gap}px`,
      })
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [element])
  return element && <div ref={ring} className={css.ring} data-ring="" aria-hidden="true" />
}
