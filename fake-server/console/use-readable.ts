import { useSyncExternalStore } from 'react'
import type { Readable } from '../../src/core/kernel/store.ts'

/** The current value of something that can be watched. */
export function useReadable<Value>(source: Readable<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.get)
}
