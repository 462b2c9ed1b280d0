import { createBatch } from '../adapters/beacon/batch.ts'
import { createBeaconAnalytics } from '../adapters/beacon/beacon-analytics.ts'
import { createBeaconReporter } from '../adapters/beacon/beacon-reporter.ts'
import { createTransport, type BeaconWindow } from '../adapters/beacon/transport.ts'
import { buildOf } from '../adapters/faults/observe-faults.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { First } from './first-question.ts'

/** One batch for events, faults and vitals. In front of it stands what they have in common, and nothing that tells two visitors of a kind apart. */
export function createBeacon(
  { page, entry, language }: Pick<First, 'page' | 'entry' | 'language'>,
  address: string,
  window: Window & BeaconWindow,
): { analytics: Analytics; reporter: Reporter } {
  const head = (): object => ({
    build: buildOf(window),
    region: entry.region,
    language: language(),
    screen: screenOf(window.innerWidth),
  })
  const batch = createBatch({ page, head, transport: createTransport(window, address) })
  return { analytics: createBeaconAnalytics(batch), reporter: createBeaconReporter(batch) }
}

/** Which kind of screen, in CSS pixels; never its size. */
const screenOf = (width: number): 'phone' | 'tablet' | 'desk' =>
  width < 600 ? 'phone' : width < 1_000 ? 'tablet' : 'desk'
