import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { FirstApp } from '../../core/app.ts'

/** What is remembered from one page to the next. */
export type Travel = {
  /** Whether a page was left: the first page of a visit moves neither focus nor scroll. */
  moved: boolean
  /** Whether the visitor is moving through history right now: the browser restores the scroll then. */
  travelling: boolean
}

export function useTravel(onTravel: FirstApp['onTravel']): RefObject<Travel> {
  const travel = useRef<Travel>({ moved: false, travelling: false })
  useEffect(
    () =>
      onTravel(() => {
        travel.current.travelling = true
        setTimeout(() => (travel.current.travelling = false))
      }),
    [onTravel],
  )
  return travel
}

/** One page of the visit; give it the page's key. A change of page begins at the top. */
export function VisitedPage({
  travel,
  children,
}: {
  travel: RefObject<Travel>
  children: ReactNode
}): ReactNode {
  useEffect(() => {
    const current = travel.current
    if (current.moved && !current.travelling) window.scrollTo(0, 0)
    return () => {
      current.moved = true
    }
  }, [travel])
  return children
}

/** Stands beside a page that has just appeared: focus moves to its heading, and to the place that the address names. */
export function Arrival({ travel }: { travel: RefObject<Travel> }): null {
  useEffect(() => {
    const place = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (place && !travel.current.travelling) place.scrollIntoView()
    if (!travel.current.moved) return
    const main = document.getElementById('main')
    if (!main || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [travel])
  return null
}
