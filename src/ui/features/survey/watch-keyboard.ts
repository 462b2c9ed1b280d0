/**
 * Calls `onChange` with the height of the page, in CSS pixels, that an on-screen keyboard covers; at first that is 0. It stays 0 if the
 * keyboard shrinks the page itself. iOS shrinks only the visual viewport, and moves it over the page. Returns a function that stops it.
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
