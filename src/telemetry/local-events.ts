import type { Analytics } from '../core/ports/analytics.ts'
import type { BootServices } from '../composition/compose-shell.ts'
import { connectTracking } from './connect-tracking.ts'
import { dispatchOnce } from './dispatch-once.ts'

/** Sends everything to one adapter without asking, for a demo or a simulation: nothing leaves the device. */
export const trackLocally = (first: BootServices, analytics: Analytics): void =>
  connectTracking(first, () => ({ page: first.entry.page }), dispatchOnce(first, [analytics]))
