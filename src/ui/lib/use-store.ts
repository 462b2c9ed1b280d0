import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import type { Readable } from '../../core/kernel/store.ts'

type PlainObject = Readonly<Record<string, unknown>>

const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Shallow equality of plain objects; `Object.is` for everything else. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlainObject(one) || !isPlainObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  )
}

export function useStore<Value>(store: Readable<Value>): Value
export function useStore<Value, Selected>(
  store: Readable<Value>,
  select: (value: Value) => Selected,
): Selected
/**
 * Subscribes to a store, or to what `select` takes from it. Re-renders only if the selection changes; it may be a new plain object
 * each time (shallow equality).
 */
export function useStore<Value>(
  store: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  return useSyncExternalStoreWithSelector(store.subscribe, store.get, store.get, select, isEqual)
}
