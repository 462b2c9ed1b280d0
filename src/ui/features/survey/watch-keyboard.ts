/**
 * Calls `onChange` when an on-screen keyboard covers more or less of the page, with the covered height in CSS pixels. A keyboard
 * that shrinks the page itself covers nothing. iOS shrinks only the visual viewport, and moves it over the page. Returns a cleanup function.
 */
export function watchKeyboard(
  window: Pick<Window, 'innerHeight' | 'visualViewport'>,
  onChange: (covered: number) => void,
): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  let last = 0
  function measure(): void {
    const { height, offsetTop, scale } = viewport!
    // While the page is pinch-zoomed, the visual viewport says nothing about the keyboard.
    const covered = scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - offsetTop - height))
    if (covered === last) return
    last = covered
    onChange(covered)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
