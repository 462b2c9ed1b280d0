/**
 * Tells how much of the page's foot an on-screen keyboard lies over, in CSS pixels, at each change; until the first it covers
 * nothing. Returns what ends it. Where the keyboard makes the page itself smaller, or there is none, that is 0. iOS makes only the visual
 * viewport smaller, and moves it over the page; the inner height stays.
 */
export function watchKeyboard(
  window: Pick<Window, 'innerHeight' | 'visualViewport'>,
  tell: (covered: number) => void,
): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  let told = 0
  function measure(): void {
    const { height, offsetTop, scale } = viewport!
    // Enlarged by two fingers, the visitor looks at a part of the page: nothing follows it about.
    const covered = scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - offsetTop - height))
    if (covered !== told) tell((told = covered))
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
