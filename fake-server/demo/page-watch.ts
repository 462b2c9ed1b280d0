/** How long each thing on the page is waited for where nothing else is said, in the device's milliseconds. */
const ordinary = 10_000

/** The first element that fits, as soon as there is one. */
export async function seen<Found extends Element>(document: Document, selector: string): Promise<Found> {
  await until(document, () => document.querySelector(selector) !== null)
  return document.querySelector<Found>(selector)!
}

/** Resolves once it holds. Every change of the page may bring it about. */
export function until(document: Document, holds: () => boolean, patience = ordinary): Promise<void> {
  if (holds()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const watching = new MutationObserver(() => {
      if (holds()) end(resolve)
    })
    const timer = setTimeout(() => end(() => reject(new Error(`not there after ${patience} ms`))), patience)
    function end(then: () => void): void {
      watching.disconnect()
      clearTimeout(timer)
      then()
    }
    watching.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
  })
}
