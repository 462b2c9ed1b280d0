import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { coverPage } from '../../lib/screen.ts'
import { useCloseRequest } from '../../lib/use-close-request.ts'

/**
 * Locks the scroll position of the page behind; its width stays the same without the scroll bar. Returns a function that unlocks it.
 * `scrollbar-gutter` in CSS would leave a strip that the scrim doesn't cover, and Safari before 18.2 doesn't support it.
 */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingRight } = style
  style.paddingRight = `${innerWidth - clientWidth}px`
  style.overflow = 'hidden'
  return () => {
    style.overflow = overflow
    style.paddingRight = paddingRight
  }
}

/**
 * Makes an element behave as a dialog outside the top layer (R52): when it opens and when `subject` changes, it scrolls to the top
 * and focuses its heading (`data-heading`); a close request closes it (R98). The page behind it is `inert`: Tab goes from the dialog to
 * the toasts and the browser (R135). Closing restores the focus. Does nothing while `open` is false.
 */
export function useDialogFocus(
  subject: string,
  close: () => void,
  open = true,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useCloseRequest(ref, open, close)

  useLayoutEffect(() => (open ? lockScroll() : undefined), [open])

  const focusHeading = (): void =>
    ref.current?.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true })

  // Before the heading gets the focus, which closing restores.
  useEffect(() => (open ? coverPage() : undefined), [open])

  useEffect(() => {
    if (!open) return
    ref.current?.scrollTo(0, 0)
    focusHeading()
  }, [open, subject])

  // A focused button that unmounts, such as the offer's when the time is up, leaves the focus on `body`.
  useEffect(() => {
    if (open && document.activeElement === document.body) focusHeading()
  })

  return ref
}
