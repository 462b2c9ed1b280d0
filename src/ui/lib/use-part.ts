import { useEffect, useMemo } from 'react'
import { useShell } from '../shell/shell.ts'
import type { Part } from '../../core/loading/part.ts'
import type { PartState } from '../../core/loading/part-flow.ts'
import { useStore } from './use-store.ts'

/** How the wait for a part stands. `again` begins anew after a failure. */
export type PartWait<Value> = { name: string; loading: PartState<Value>; again: () => void }

/** Fetches a part while the component is on screen. */
export function usePart<Value>(part: Part<Value>): PartWait<Value> {
  const { openPart } = useShell().app
  const flow = useMemo(() => openPart(part), [openPart, part])
  useEffect(() => flow.enter(), [flow])
  return { name: part.name, loading: useStore(flow.state), again: flow.again }
}
