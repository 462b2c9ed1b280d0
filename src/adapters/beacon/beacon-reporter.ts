import type { Reporter } from '../../core/ports/reporter.ts'
import type { Batch } from './batch.ts'

/** Puts what broke, and how fast it was, into the batch. */
export const createBeaconReporter = (batch: Batch): Reporter => ({
  report: (fault, at) => batch.add('errors', { ...fault, at }),
  measure: (vital, at) => batch.add('vitals', { ...vital, at }),
  end: batch.forget,
})
