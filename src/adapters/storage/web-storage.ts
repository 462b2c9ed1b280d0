import type { KeyValueStorage } from '../../core/ports/ports.ts'

/**
 * The browser's local or session storage. What it refuses (private window, full, blocked) is kept in memory
 * instead, key by key, so that no screen notices (R37). `open` may throw: the browser does where storage is blocked.
 */
export function createWebStorage(open: () => Storage): KeyValueStorage {
  const kept = new Map<string, string | null>()
  return {
    read(key) {
      const instead = kept.get(key)
      if (instead !== undefined) return instead
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text)
        kept.delete(key)
      } catch {
        kept.set(key, text)
      }
    },
    remove(key) {
      try {
        open().removeItem(key)
        kept.delete(key)
      } catch {
        kept.set(key, null)
      }
    },
  }
}
