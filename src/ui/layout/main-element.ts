import { useEffect, useRef } from 'react'

/** The page's `main`, rendered by `page-frame.tsx`. */
export const mainElement = (): HTMLElement | null => document.getElementById('main')

/** Whether the focus is in the header, the footer or a bar. */
export function hasFocusOutsideMain(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !mainElement()?.contains(activeElement)
}

/** Moves the focus to `main` without scrolling. */
export const focusMain = (): void => mainElement()?.focus({ preventScroll: true })

/** Restores the focus, or moves it to `main` if the element has unmounted or was the body: Safari doesn't focus clicked buttons. */
export function restoreFocus(element: Element | null, options: FocusOptions = { preventScroll: true }): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected)
    element.focus(options)
  else focusMain()
}

/** Moves the focus to the heading of `part`, or to `part` if it has none, without scrolling. */
export function focusHeading(part: HTMLElement | null = mainElement()): void {
  const heading = part?.querySelector('h1') ?? part?.querySelector('h2') ?? part
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** After a load error, focuses the heading of the content that replaces it: the focused retry button has unmounted. */
export function useFocusAfterError(isFailed: boolean, isReplaced: boolean): void {
  const hadFailed = useRef(false)
  useEffect(() => {
    if (isFailed) hadFailed.current = true
    else if (isReplaced && hadFailed.current && !hasFocusOutsideMain()) focusHeading()
  }, [isFailed, isReplaced])
}
