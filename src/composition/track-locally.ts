import { dispatchOnce } from '../telemetry/dispatch.ts'
import type { AppContainer } from './container-module.ts'

/** Sends all events to the bound `analytics` without consent, for a demo or a simulation. Nothing leaves the device. */
export function trackLocally(container: AppContainer): void {
  const [session, analytics] = [container.get('session'), container.get('analytics')]
  container.get('events').listen(dispatchOnce({ session }, [analytics]))
}
