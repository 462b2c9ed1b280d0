import { useRef, useSyncExternalStore } from 'react'
import type { Readable } from '../../core/kernel/store.ts'

/** Whether two values are one, or two plain objects or lists that hold the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const others = new Map<string, unknown>(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === others.size && entries.every(([key, value]) => Object.is(others.get(key), value))
}

export function useStore<Value>(store: Readable<Value>): Value
export function useStore<Value, Selected>(
  store: Readable<Value>,
  select: (value: Value) => Selected,
): Selected
/**
 * The store's value, or what `select` makes of it, kept up to date. The component is drawn again only when that changes;
 * `select` may make a new plain object or list each time.
 */
export function useStore<Value>(
  store: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
): unknown {
  const last = useRef<unknown>(undefined)
  const get = (): unknown => {
    const next = select(store.get())
    return isSame(last.current, next) ? last.current : (last.current = next)
  }
  return useSyncExternalStore(store.subscribe, get, get)
}
