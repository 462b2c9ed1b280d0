import { useEffect, type RefObject } from 'react'

/**
 * Tells the document how high a part stands, as a custom property: `--bar-h`, so that nothing focused or opened comes
 * to lie under the bar; `--column-h`, so that a column that stays shows its end on a low screen; `--consent-h`, so that other bars
 * stand above the question.
 */
export function useMeasuredHeight(
  part: RefObject<HTMLElement | null>,
  property: '--bar-h' | '--column-h' | '--consent-h',
): void {
  useEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    // The other bars stand right on the question; everything else keeps a distance.
    const gap = property === '--consent-h' ? 0 : 8
    // Asked for its height, the element would have the whole page laid out once more for each part.
    const resized = new ResizeObserver((changes) => {
      const height = changes.at(-1)?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty(property, `${Math.round(height) + gap}px`)
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      style.removeProperty(property)
    }
  }, [part, property])
}
