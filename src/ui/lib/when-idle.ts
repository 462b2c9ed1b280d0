/** Runs when the browser has nothing better to do, after two seconds at the latest. Safari has no idle callback. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(run, { timeout: 2_000 })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(run, 500)
  return () => clearTimeout(waiting)
}
