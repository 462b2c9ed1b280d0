import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'

/** As long as the second half of a double click or double tap may still come, in milliseconds after the first paint. */
const pause = 300

/**
 * Keeps the second press of a double click, which was meant for the step before, from acting on this one (R8) and
 * from taking the focus away. Give the form the returned handler for presses and clicks: its parts let them through
 * to it for a moment. As an animation the pause begins with the first paint, however slow the device is, and it
 * needs no timer; what was pressed in it but comes later is known by its time stamp.
 */
export function useDoublePressGuard(form: RefObject<HTMLFormElement | null>): (event: MouseEvent) => void {
  const guard = useRef<Animation | undefined>(undefined)
  useLayoutEffect(() => {
    const parts = [...(form.current?.children ?? [])]
    const guards = parts.map((part) => part.animate({ pointerEvents: ['none', 'none'] }, pause))
    guard.current = guards[0]
    return () => guards.forEach((each) => each.cancel())
  }, [form])

  return (event) => {
    const animation = guard.current
    const isByPointer = event.isTrusted && event.detail > 0
    if (!animation || !isByPointer) return
    const { startTime } = animation
    if (typeof startTime === 'number' && event.timeStamp >= startTime + pause) return
    event.preventDefault()
    event.stopPropagation()
  }
}
