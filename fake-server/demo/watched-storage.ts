import { createWebStorage } from '../../src/adapters/storage/web-storage.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import { createStore, type Readable } from '../../src/core/shared/store.ts'

/** The browser's local storage, and whether it ever refused to keep something: the demo then lives in memory and says so. */
export type WatchedStorage = KeyValueStorage & { refused: Readable<boolean> }

export function createWatchedStorage(open: () => Storage): WatchedStorage {
  const refused = createStore(false)
  return {
    refused,
    ...createWebStorage(() => {
      try {
        const storage = open()
        return {
          ...emptyStorage,
          getItem: (key) => storage.getItem(key),
          removeItem: (key) => storage.removeItem(key),
          setItem(key, text) {
            try {
              storage.setItem(key, text)
            } catch (problem) {
              refused.set(true)
              throw problem
            }
          },
        }
      } catch (problem) {
        refused.set(true)
        throw problem
      }
    }),
  }
}

/** The parts of `Storage` that nobody asks for here. */
const emptyStorage = { length: 0, clear() {}, key: () => null }
