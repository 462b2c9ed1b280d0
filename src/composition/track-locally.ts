import { connectTracking } from '../telemetry/connect-tracking.ts'
import { dispatchOnce } from '../telemetry/dispatch.ts'
import type { AppContainer } from './container-module.ts'

/** Sends all events to the bound `analytics` without consent, for a demo or a simulation. Nothing leaves the device. */
export function trackLocally(container: AppContainer): void {
  const [entry, session] = [container.get('entry'), container.get('session')]
  connectTracking(
    {
      entry,
      events: container.get('events'),
      navigator: container.get('navigator'),
      clock: container.get('clock'),
    },
    dispatchOnce({ session }, [container.get('analytics')]),
  )
}
