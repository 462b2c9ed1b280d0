import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../kernel/store.ts'
import { createLiveCounters, type Counts } from './live-counters.ts'
import { createNotifications, type Note } from './notifications.ts'

/** Simulated social proof (R36, R41, R56): notes and the plans' recent-delivery counts. */
export type SocialProof = {
  notes: Readable<readonly Note[]>
  counts: Readable<Counts>
  /** Starts the cycles. Returns what stops them. */
  enter(): () => void
}

/** Creates the simulated social proof of one visit to a checkout page. */
export function createSocialProof(ports: Pick<Ports, 'clock' | 'random'>): SocialProof {
  const notifications = createNotifications(ports)
  const counters = createLiveCounters(ports)
  return {
    notes: notifications.notes,
    counts: counters.counts,
    enter() {
      const stops = [notifications.enter(), counters.enter()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
