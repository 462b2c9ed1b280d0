import { useEffect, useState } from 'react'
import type { LazyResource, LoadFlow, LoadState } from '../../core/loading/load-flow.ts'
import { useShell } from '../shell/shell.ts'
import { useStore } from './use-store.ts'

export type Lazy<Value> = LoadState<Value> & Pick<LoadFlow<Value>, 'retry'> & { name: string }

/**
 * Loads a resource while `when` is true. A failure is logged, or passed to `onError`; it's retried when `when` turns true again.
 * The component keeps its first `resource` and `onError`.
 */
export function useLazy<Value>(
  resource: LazyResource<Value>,
  { when = true, onError }: { when?: boolean; onError?: (problem: unknown) => void } = {},
): Lazy<Value> {
  const { openResource } = useShell().app
  const [flow] = useState(() => openResource(resource, onError))
  useEffect(() => (when ? flow.enter() : undefined), [flow, when])
  return { ...useStore(flow.state), name: resource.name, retry: flow.retry }
}
