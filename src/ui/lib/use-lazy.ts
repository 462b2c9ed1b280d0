import { useEffect, useState } from 'react'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import { useApp } from '../shell/shell.ts'
import { useStore } from './use-store.ts'

export type Lazy<Value> = {
  name: string
  kind: 'loading' | 'failed' | 'ready'
  value: Value | null
  /** Loads it again after a failure. */
  retry(): void
}

/**
 * Loads a resource while `when` is true. A failure is logged, or passed to `onError`; it's retried when `when` turns true again.
 * The component keeps its first `lazy` and `onError`.
 */
export function useLazy<Value>(
  lazy: LazyResource<Value>,
  { when = true, onError }: { when?: boolean; onError?: (problem: unknown) => void } = {},
): Lazy<Value> {
  const { openResource } = useApp()
  const [resource] = useState(() => openResource(lazy, onError))
  useEffect(() => (when ? resource.enter() : undefined), [resource, when])
  const state = useStore(resource.state)
  return {
    name: lazy.name,
    kind: state.kind,
    value: state.kind === 'ready' ? state.value : null,
    retry: resource.retry,
  }
}
