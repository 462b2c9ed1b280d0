const timeoutMs = 10_000

/** Waits for the first element that matches. */
export async function waitForElement<Found extends Element>(
  document: Document,
  selector: string,
): Promise<Found> {
  await waitUntil(document, () => document.querySelector(selector) !== null)
  return document.querySelector<Found>(selector)!
}

/** Resolves once `isTrue` returns true, which is checked after each DOM mutation. Rejects after the time-out. */
export function waitUntil(document: Document, isTrue: () => boolean): Promise<void> {
  if (isTrue()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (isTrue()) end(resolve)
    })
    const timer = setTimeout(() => end(() => reject(new Error(`timed out after ${timeoutMs} ms`))), timeoutMs)
    function end(settle: () => void): void {
      observer.disconnect()
      clearTimeout(timer)
      settle()
    }
    observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
  })
}

/** Replaces the text of a field, as typing does. */
export function typeText(field: HTMLInputElement, text: string): void {
  // React overrides the element's own `value` setter and ignores changes through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
