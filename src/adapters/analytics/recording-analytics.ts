import type { Analytics, Conversion } from '../../core/ports/analytics.ts'

/** Keeps the conversions, for tests and for the demo. */
export function createRecordingAnalytics(): Analytics & { conversions: Conversion[] } {
  const conversions: Conversion[] = []
  return { conversions, convert: (conversion) => void conversions.push(conversion) }
}
