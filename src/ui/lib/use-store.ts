import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector'
import { hasSameFields } from '../../core/kernel/has-same-fields.ts'
import type { Readable } from '../../core/kernel/store.ts'

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Shallow equality of plain objects; `Object.is` for everything else. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isPlainObject(one) && isPlainObject(other) && hasSameFields(one, other) && hasSameFields(other, one))

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
