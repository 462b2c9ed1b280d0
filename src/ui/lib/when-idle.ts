/** Calls `run` when the browser is idle, after 2 s at the latest; after 0.5 s in Safari without `requestIdleCallback`. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 500)
  return () => clearTimeout(timer)
}
