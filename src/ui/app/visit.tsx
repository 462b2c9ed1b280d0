import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Navigator } from '../../core/ports/navigator.ts'

/** What the visit remembers from one page to the next. */
export type Visit = {
  /** Whether a page was left: the first page of a visit moves neither focus nor scroll. */
  moved: boolean
  /** Whether the visitor is moving through history right now: the browser restores the scroll then. */
  travelling: boolean
}

export function useVisit(navigator: Navigator): RefObject<Visit> {
  const visit = useRef<Visit>({ moved: false, travelling: false })
  useEffect(
    () =>
      navigator.onMove(() => {
        visit.current.travelling = true
        setTimeout(() => (visit.current.travelling = false))
      }),
    [navigator],
  )
  return visit
}

/** One page of the visit; give it the page's key. A change of page begins at the top. */
export function VisitedPage({
  visit,
  children,
}: {
  visit: RefObject<Visit>
  children: ReactNode
}): ReactNode {
  useEffect(() => {
    const current = visit.current
    if (current.moved && !current.travelling) window.scrollTo(0, 0)
    return () => {
      current.moved = true
    }
  }, [visit])
  return children
}

/** Stands beside a page that has just appeared: focus moves to its heading, and to the place that the address names. */
export function Arrival({ visit }: { visit: RefObject<Visit> }): null {
  useEffect(() => {
    const place = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (place && !visit.current.travelling) place.scrollIntoView()
    if (!visit.current.moved) return
    const main = document.getElementById('main')
    if (!main || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [visit])
  return null
}
