import type { Analytics } from '../../core/ports/analytics.ts'
import type { Batch } from './batch.ts'

/** Puts each event into the batch as it is. Conversions are the ads network's alone. */
export const createBeaconAnalytics = (batch: Batch): Analytics => ({
  tell: (event, at) => batch.add('events', { ...event, at }),
  convert() {},
  end: batch.forget,
})
