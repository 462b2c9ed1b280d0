/**
 * Tells how much of the page's foot an on-screen keyboard lies over, in CSS pixels, at once and at each change; returns
 * what ends it. Where the keyboard makes the page itself smaller, or there is none, that is 0. iOS makes only the visual
 * viewport smaller, and moves it over the page; the inner height stays.
 */
export function watchKeyboard(
  window: Pick<Window, 'innerHeight' | 'visualViewport'>,
  tell: (covered: number) => void,
): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  function measure(): void {
    const { height, offsetTop, scale } = viewport!
    // Enlarged by two fingers, the visitor looks at a part of the page: nothing follows it about.
    tell(scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - offsetTop - height)))
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
