import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { ShellApp } from '../../core/app.ts'
import { focusHeading, mainElement } from '../layout/main-element.ts'

export type Travel = {
  /** Whether this is another page than the first: that one moves neither focus nor scroll. */
  moved: boolean
  /** Whether the visitor is moving through history right now: the browser restores the scroll then. */
  travelling: RefObject<boolean>
}

/** What is remembered from one page to the next, by the page's key. */
export function useTravel(onHistoryTraversal: ShellApp['onHistoryTraversal'], page: string): Travel {
  const [shown, setShown] = useState({ page, moved: false })
  if (shown.page !== page) setShown({ page, moved: true })
  const travelling = useRef(false)
  // Listens before wouter does, which draws the other page as soon as it hears of the move.
  useLayoutEffect(
    () =>
      onHistoryTraversal(() => {
        travelling.current = true
        setTimeout(() => (travelling.current = false))
      }),
    [onHistoryTraversal],
  )
  return { moved: shown.moved, travelling }
}

type Props = { travel: Travel }

/** One page of the visit; give it the page's key. A change of page begins at the top. */
export function VisitedPage({
  travel: { moved, travelling },
  children,
}: Props & { children: ReactNode }): ReactNode {
  // Before `Arrival` looks for the place that the address names.
  useLayoutEffect(() => {
    if (moved && !travelling.current) window.scrollTo(0, 0)
  }, [moved, travelling])
  return children
}

/** Stands beside a page that has just appeared: focus moves to its heading, and to the place that the address names. */
export function Arrival({ travel: { moved, travelling } }: Props): null {
  useEffect(() => {
    const place = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (place && !travelling.current) place.scrollIntoView()
    if (moved && !mainElement()?.contains(document.activeElement)) focusHeading()
  }, [moved, travelling])
  return null
}
