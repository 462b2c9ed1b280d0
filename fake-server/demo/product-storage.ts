import { storageKeys } from '../../src/core/stored/storage-keys.ts'

/** Makes the next page repeat the removal, because the product saves its timer while its page unloads. */
const resetKey = 'plotline.demo.reset'

/** Removes the product's keys, and no others, from local and session storage. */
export const removeProductKeys = (window: Window): void =>
  unlessBlocked(() => {
    const { localStorage, sessionStorage } = window
    for (const key of Object.values(storageKeys)) {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    }
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('plotline') && !key.startsWith('plotline.demo.')) sessionStorage.removeItem(key)
  })

/** Removes the product's keys now and, by `finishReset`, on the next page. */
export function forgetProduct(window: Window): void {
  removeProductKeys(window)
  unlessBlocked(() => window.sessionStorage.setItem(resetKey, '1'))
}

/** Finishes a reset that the previous page began. Call it before the product reads storage. */
export const finishReset = (window: Window): void =>
  unlessBlocked(() => {
    if (window.sessionStorage.getItem(resetKey) === null) return
    removeProductKeys(window)
    window.sessionStorage.removeItem(resetKey)
  })

function unlessBlocked(run: () => void): void {
  try {
    run()
  } catch {
    // The browser blocks storage: there is nothing to remove.
  }
}
