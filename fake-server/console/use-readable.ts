import { useSyncExternalStore } from 'react'
import type { Readable } from '../../src/core/kernel/store.ts'

/** Subscribes to a store and returns its value. */
export function useReadable<Value>(source: Readable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get)
}
