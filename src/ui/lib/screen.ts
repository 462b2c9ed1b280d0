import { createContext, use, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from '../../i18n/i18n-provider.tsx'
import { useApp } from '../shell/shell.ts'
import { useStore } from './use-store.ts'

// The only file that sets the document's title, scrolls to the top, focuses a page or its heading, and makes a page inert.

/** How the visitor comes to a page. `load`: it's the document's first. */
export type Arrival = 'load' | 'link' | 'traversal'

export type OpenedPage = {
  arrival: Arrival
  /** Records the screen that is shown, and returns the page's one before it. */
  show(screenId: string): string | null
}

/** `screenId` is the screen that is shown already. */
export function openPage(arrival: Arrival, screenId: string | null = null): OpenedPage {
  let current = screenId
  return {
    arrival,
    show(next) {
      const previous = current
      current = next
      return previous
    },
  }
}

export const OpenedPageContext = createContext<OpenedPage | null>(null)

type FocusTarget = 'heading' | 'field' | 'main'

type Screen = {
  /** Changes if the visitor should notice a new screen, as `code`. Null while a screen is loading. */
  id: string | null
  /** The page or step, in front of the brand in the document's title. */
  title: string
  /** A failed attempt: "Error:" precedes the title. */
  hasError?: boolean
  /**
   * Where the focus goes when the screen is shown; `field` is the one with `data-focus`. Without it the focus goes to the heading,
   * except on the document's first screen.
   */
  focus?: FocusTarget | (() => FocusTarget) | undefined
}

/**
 * Declares what is on screen. A new screen is scrolled to the top, unless the browser restores the scroll position of a page, and
 * gets the focus. A step leaves the focus in the header, the footer or a bar. If the address names a section of a page that is
 * opened, that section is scrolled to and focused (R138).
 */
export function useScreen({ id, title, hasError = false, focus }: Screen): void {
  const { t } = useTranslation()
  const { name } = useStore(useApp().brand)
  const pageTitle = hasError ? t('common.errorTitle', { title }) : title
  useEffect(() => {
    document.title = `${pageTitle} · ${name}`
  }, [pageTitle, name])

  const page = use(OpenedPageContext)
  const moveFocus = useEffectEvent(() => focusScreen(typeof focus === 'function' ? focus() : focus))
  const keepsFocus = focus === undefined
  // A layout effect: the screen must not be painted at the scroll position of the one before.
  useLayoutEffect(() => {
    if (page === null || id === null) return
    const { arrival } = page
    const previous = page.show(id)
    if (previous === id) return
    const isStep = previous !== null
    const { hash } = window.location
    const section = !isStep && arrival !== 'traversal' && hash && document.getElementById(hash.slice(1))
    if (section) {
      section.scrollIntoView()
      focusHeading(section)
      return
    }
    if (isStep || arrival === 'link') window.scrollTo(0, 0)
    if (isStep ? !hasFocusOutsideMain() : arrival !== 'load' || !keepsFocus) moveFocus()
  }, [page, id, keepsFocus])
}

function focusScreen(target: FocusTarget = 'heading'): void {
  const field = target === 'field' && mainElement()?.querySelector<HTMLElement>('[data-focus]')
  // The field may be below the fold.
  if (field) field.focus()
  else if (target === 'main') focusMain()
  else focusHeading()
}

/** The page's `main`, rendered by `page-frame.tsx`. */
const mainElement = (): HTMLElement | null => document.getElementById('main')

/** Whether the focus is in the header, the footer or a bar. */
function hasFocusOutsideMain(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !mainElement()?.contains(activeElement)
}

/** Moves the focus to `main` without scrolling. */
export const focusMain = (): void => mainElement()?.focus({ preventScroll: true })

/** Moves the focus to the heading of `part`, or to `part` if it has none, without scrolling. */
export function focusHeading(part: HTMLElement | null = mainElement()): void {
  const heading = part?.querySelector('h1') ?? part?.querySelector('h2') ?? part
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Scrolls to the top of the page that is open already, and focuses its heading. */
export function showTop(): void {
  window.scrollTo(0, 0)
  focusHeading()
}

/** Restores the focus, or moves it to `main` if the element has unmounted or was the body: Safari doesn't focus clicked buttons. */
export function restoreFocus(element: Element | null, options: FocusOptions = { preventScroll: true }): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected)
    element.focus(options)
  else focusMain()
}

/** Makes the page behind a dialog inert (R52). Returns a function that ends it and restores the focus. */
export function coverPage(): () => void {
  const page = mainElement()?.closest<HTMLElement>('[data-page]')
  const focused = document.activeElement
  page?.toggleAttribute('inert', true)
  return () => {
    page?.toggleAttribute('inert', false)
    restoreFocus(focused)
  }
}
