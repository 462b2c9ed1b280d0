/** Runs at once, or when the browser activates a prerendered page, which may never happen (R82). */
export function whenActivated(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
