import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Navigator } from '../../core/ports/navigator.ts'
import { focusHeading, mainElement } from '../components/main-element.ts'

export type Visit = {
  /** Whether this is another page than the first: that one moves neither focus nor scroll. */
  moved: boolean
  /** Whether the visitor is moving through history right now: the browser restores the scroll then. */
  travelling: RefObject<boolean>
}

/** What the visit remembers from one page to the next, by the page's key. */
export function useVisit(navigator: Navigator, page: string): Visit {
  const [shown, setShown] = useState({ page, moved: false })
  if (shown.page !== page) setShown({ page, moved: true })
  const travelling = useRef(false)
  useEffect(
    () =>
      navigator.onMove(() => {
        travelling.current = true
        setTimeout(() => (travelling.current = false))
      }),
    [navigator],
  )
  return { moved: shown.moved, travelling }
}

type Props = { visit: Visit }

/** One page of the visit; give it the page's key. A change of page begins at the top. */
export function VisitedPage({
  visit: { moved, travelling },
  children,
}: Props & { children: ReactNode }): ReactNode {
  useEffect(() => {
    if (moved && !travelling.current) window.scrollTo(0, 0)
  }, [moved, travelling])
  return children
}

/** Stands beside a page that has just appeared: focus moves to its heading, and to the place that the address names. */
export function Arrival({ visit: { moved, travelling } }: Props): null {
  useEffect(() => {
    const place = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (place && !travelling.current) place.scrollIntoView()
    if (moved && !mainElement()?.contains(document.activeElement)) focusHeading()
  }, [moved, travelling])
  return null
}
