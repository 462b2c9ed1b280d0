/** The page's `main`. `page-frame.tsx` draws it; who wants the focus there asks here. */
export const mainElement = (): HTMLElement | null => document.getElementById('main')

/** Whether something outside `main` has the focus, and is to keep it: a link of header or footer, a bar. */
export function hasFocusOutsideMain(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !mainElement()?.contains(activeElement)
}

/** Moves the focus to the page's `main`; the page stays where it is scrolled to. */
export const focusMain = (): void => mainElement()?.focus({ preventScroll: true })

/** Gives the focus back to what had it, or to `main` where that is gone, or was no more than the page: not every press takes it. */
export function focusBack(place: Element | null, options: FocusOptions = { preventScroll: true }): void {
  if (place instanceof HTMLElement && place !== document.body && place.isConnected) place.focus(options)
  else focusMain()
}

/** Moves the focus to the page's heading, or to its `main` where it has none; the page stays where it is scrolled to. */
export function focusHeading(): void {
  const heading = mainElement()?.querySelector('h1') ?? mainElement()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
