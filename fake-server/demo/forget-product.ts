import { storageKeys } from '../../src/core/shared/storage-keys.ts'

/** Left for the next page: the page that is left still saves its timer on the way out. */
const leftover = 'plotline.demo.reset'

/** Removes what the product has stored on this origin, and nothing else. Throws where the browser stores nothing. */
export function removeProductKeys({ localStorage, sessionStorage }: Window): void {
  for (const key of Object.values(storageKeys)) {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('plotline') && !key.startsWith('plotline.demo.')) sessionStorage.removeItem(key)
}

/** The same before the page is left: the next page does so again. */
export function forgetProduct(window: Window): void {
  removeProductKeys(window)
  window.sessionStorage.setItem(leftover, '1')
}

/** Finishes a reset that the page before this one began. To be called before the product reads anything. */
export function finishReset(window: Window): void {
  try {
    if (window.sessionStorage.getItem(leftover) === null) return
    removeProductKeys(window)
    window.sessionStorage.removeItem(leftover)
  } catch {
    // Without storage there is nothing to forget.
  }
}
