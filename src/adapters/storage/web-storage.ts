import type { KeyValueStorage, SharedStorage } from '../../core/ports/ports.ts'

/**
 * Local or session storage. Values that it refuses (private window, full, blocked) are stored in memory (R37). `open` may throw, as
 * browsers do if storage is blocked.
 */
export function createWebStorage(open: () => Storage): KeyValueStorage {
  const refused = new Map<string, string | null>()
  return {
    read(key) {
      const text = refused.get(key)
      if (text !== undefined) return text
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text)
        refused.delete(key)
      } catch {
        refused.set(key, text)
      }
    },
    remove(key) {
      try {
        open().removeItem(key)
        refused.delete(key)
      } catch {
        refused.set(key, null)
      }
    },
  }
}

/** Local storage, with the changes of other tabs. */
export const createLocalStorage = (window: Window): SharedStorage => ({
  ...createWebStorage(() => window.localStorage),
  watch(run) {
    const notify = ({ key, newValue }: StorageEvent): void => run(key, newValue)
    window.addEventListener('storage', notify)
    return () => window.removeEventListener('storage', notify)
  },
})
