import type { ReactNode } from 'react'
import type { LazyResource } from '../../core/page/lazy-resource.ts'
import { useIdle } from '../lib/use-idle.ts'
import { useLazy } from '../lib/use-lazy.ts'
import { useStore } from '../lib/use-store.ts'
import { type Tracking, useApp, useShell } from './shell.ts'

/** Starts tracking when idle, after the consent bar's answer in builds that ask. Retries when the network is back. */
export function TrackingConsent(): ReactNode {
  const { tracking } = useShell()
  return tracking && <LoadedTracking tracking={tracking} />
}

function LoadedTracking({ tracking }: { tracking: LazyResource<Tracking> }): ReactNode {
  const online = useStore(useApp().online)
  const { value } = useLazy(tracking, { when: useIdle() && online, onError: () => {} })
  return value?.Bar && <value.Bar consent={value.consent} />
}
