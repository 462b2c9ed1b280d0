import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { App } from '../../core/app.ts'
import { focusHeading, mainElement } from '../layout/main-element.ts'

export type NavigationState = {
  /** False on the document's first page, which keeps its focus and scroll position. */
  isNavigation: boolean
  /** Whether the visitor is moving through the history: the browser restores the scroll position then. */
  isTraversal: RefObject<boolean>
}

export function useNavigationState(
  onHistoryTraversal: App['onHistoryTraversal'],
  pageKey: string,
): NavigationState {
  const [page, setPage] = useState({ key: pageKey, isNavigation: false })
  if (page.key !== pageKey) setPage({ key: pageKey, isNavigation: true })
  const isTraversal = useRef(false)
  // Layout effect: must be registered before wouter's popstate listener.
  useLayoutEffect(
    () =>
      onHistoryTraversal(() => {
        isTraversal.current = true
        setTimeout(() => (isTraversal.current = false))
      }),
    [onHistoryTraversal],
  )
  return { isNavigation: page.isNavigation, isTraversal }
}

type Props = { navigation: NavigationState }

/** Scrolls to the top when a page mounts. Give it the page's key. */
export function ScrollToTop({
  navigation: { isNavigation, isTraversal },
  children,
}: Props & { children: ReactNode }): ReactNode {
  // Layout effect: must run before `FocusOnNavigation` scrolls to the hash.
  useLayoutEffect(() => {
    if (isNavigation && !isTraversal.current) window.scrollTo(0, 0)
  }, [isNavigation, isTraversal])
  return children
}

/** After navigation: focuses the heading, with a hash the section's, and scrolls to it (R138). Render it beside the page. */
export function FocusOnNavigation({ navigation: { isNavigation, isTraversal } }: Props): null {
  useEffect(() => {
    const target = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (target && !isTraversal.current) {
      target.scrollIntoView()
      focusHeading(target)
    } else if (isNavigation && !mainElement()?.contains(document.activeElement)) focusHeading()
  }, [isNavigation, isTraversal])
  return null
}
