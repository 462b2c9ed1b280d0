import { trackFailedPayment } from '../telemetry/connect-tracking.ts'
import { dispatchOnce } from '../telemetry/dispatch.ts'
import type { AppContainer } from './container-module.ts'

/** Sends all events to the bound `analytics` without consent, for a demo or a simulation. Nothing leaves the device. */
export function trackLocally(container: AppContainer): void {
  const events = container.get('events')
  trackFailedPayment({
    events,
    entry: container.get('entry'),
    navigator: container.get('navigator'),
    clock: container.get('clock'),
  })
  events.listen(dispatchOnce({ session: container.get('session') }, [container.get('analytics')]))
}
