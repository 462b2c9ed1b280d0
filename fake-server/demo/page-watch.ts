const defaultTimeoutMs = 10_000

/** Waits for the first element that matches. */
export async function seen<Found extends Element>(document: Document, selector: string): Promise<Found> {
  await until(document, () => document.querySelector(selector) !== null)
  return document.querySelector<Found>(selector)!
}

/** Resolves once `holds` returns true; checked after each DOM mutation. Rejects after the time-out. */
export function until(document: Document, holds: () => boolean, timeoutMs = defaultTimeoutMs): Promise<void> {
  if (holds()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const watching = new MutationObserver(() => {
      if (holds()) end(resolve)
    })
    const timer = setTimeout(() => end(() => reject(new Error(`not there after ${timeoutMs} ms`))), timeoutMs)
    function end(then: () => void): void {
      watching.disconnect()
      clearTimeout(timer)
      then()
    }
    watching.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
  })
}
