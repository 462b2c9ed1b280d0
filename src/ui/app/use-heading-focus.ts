import { useEffect, useRef, type RefObject } from 'react'

/** Moves focus to the heading when it appears; give it `tabIndex={-1}`. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
