import type { FunnelEvent, Conversion } from '../../src/core/model/funnel-event.ts'
import type { Analytics } from '../../src/telemetry/analytics-port.ts'

/** Records events and conversions. */
export function createFakeAnalytics(): Analytics & { conversions: Conversion[]; events: FunnelEvent[] } {
  const conversions: Conversion[] = []
  const events: FunnelEvent[] = []
  return {
    conversions,
    events,
    track: (event) => void events.push(event),
    reportConversion: (conversion) => void conversions.push(conversion),
    reset() {},
  }
}
