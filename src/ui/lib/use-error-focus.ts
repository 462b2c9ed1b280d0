import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * After each refusal of a form, focuses its first invalid field, if there is one. `refusal` is anything that changes with each
 * refusal. `onFocus` gets the field, and whether it had the focus before: a screen reader says nothing then.
 */
export function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  refusal: unknown,
  onFocus: (field: HTMLInputElement, hadFocus: boolean) => void,
): void {
  const seen = useRef(refusal)
  const handleFocus = useEffectEvent(onFocus)
  useEffect(() => {
    if (seen.current === refusal) return
    seen.current = refusal
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!invalid) return
    // A group is invalid only while nothing is chosen.
    const field = invalid.matches('input') ? invalid : invalid.querySelector('input')
    if (!(field instanceof HTMLInputElement)) return
    const hadFocus = invalid.contains(document.activeElement)
    if (!hadFocus) field.focus()
    // Focus scrolls a text field into view, but not the message below it (`data-error`), which is the form's first one.
    if (field === invalid) form.current?.querySelector('[data-error]')?.scrollIntoView({ block: 'nearest' })
    handleFocus(field, hadFocus)
  }, [refusal, form])
}
