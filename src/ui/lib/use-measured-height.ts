import { useEffect, type RefObject } from 'react'

/** Keeps a custom property equal to the element's height in px. It is set on `:root`, for other elements; `--column-h` on the element itself. */
export function useMeasuredHeight(
  ref: RefObject<HTMLElement | null>,
  property: '--bar-h' | '--column-h' | '--consent-bar-h' | '--strip-h',
): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // A change on `:root` recalculates the styles of the whole document.
    const { style } = property === '--column-h' ? element : document.documentElement
    const observer = new ResizeObserver((entries) => {
      // Use the observer's entry; reading `offsetHeight` here forces a reflow.
      const height = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty(property, `${Math.round(height)}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [ref, property])
}
