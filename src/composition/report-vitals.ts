import { observeVitals } from '../adapters/vitals/observe-vitals.ts'
import { createVitalsReporter } from '../adapters/vitals/vitals-reporter.ts'
import type { First } from './first-question.ts'

/** Reports the document's web vitals where they are wanted. The batch goes as plain text, which needs no permission from the other side. */
export function reportVitals({ page, entry, settings }: Pick<First, 'page' | 'entry' | 'settings'>): void {
  const { vitalsUrl } = settings
  if (!vitalsUrl) return
  const send = (batch: string): void => void navigator.sendBeacon(vitalsUrl, batch)
  const reporter = createVitalsReporter({ page, path: entry.path, send })
  observeVitals(reporter.report)
  // After the observers' own listeners, so that their last values are in the batch.
  reporter.start()
}
