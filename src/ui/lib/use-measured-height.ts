import { useEffect, type RefObject } from 'react'

/** Sets a custom property to the element's height in px: of `:root`, so that others can keep clear of it; of the element for `--column-h`. */
export function useMeasuredHeight(
  ref: RefObject<HTMLElement | null>,
  property: '--bar-h' | '--column-h' | '--consent-bar-h',
): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // A property of `:root` restyles the whole document.
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
