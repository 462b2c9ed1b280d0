/** Runs once the page is really open: at once, or when a prerendered page is activated, which may never happen (R82). */
export function whenOpened(document: Document, run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
