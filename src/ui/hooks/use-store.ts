import { useSyncExternalStore } from 'react'
import type { Readable } from '../../core/shared/store.ts'

/** The store's value, kept up to date. */
export const useStore = <Value>(store: Readable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
