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

/** Replaces the text of a field of the product, as typing does. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // React overrides the element's own `value` setter and ignores changes through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses an option of a list of the product by its value. */
export function chooseIn(list: HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value)
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
