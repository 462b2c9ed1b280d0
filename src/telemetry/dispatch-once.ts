import { fingerprint, redactError } from './error-report.ts'
import { createDeduplicator, type Deduplicator } from './deduplicator.ts'
import type { Analytics } from '../core/ports/analytics.ts'
import type { KeyValueStorage } from '../core/ports/ports.ts'
import type { Reporter } from '../core/ports/reporter.ts'
import type { ReportedError, TrackedEvent } from './tracked-event.ts'

type ErrorSink = (error: ReportedError & { at: number }, sent: Deduplicator) => void

/** Dispatches each event to the adapters that take its kind, once per occasion. */
export function dispatchOnce(
  { session }: { session: KeyValueStorage },
  analytics: readonly Analytics[],
  sinkError: ErrorSink | null = null,
): (tracked: TrackedEvent) => void {
  const sent = createDeduplicator({ session })
  return (tracked) => {
    if ('fault' in tracked) sinkError?.(tracked, sent)
    else if ('conversion' in tracked) {
      if (sent.markConversionOnce(tracked.conversion))
        for (const one of analytics) one.convert(tracked.conversion)
    } else if (sent.markOnce(tracked.event, tracked.occasion))
      for (const one of analytics) one.track(tracked.event, tracked.at)
  }
}

/** Tells what broke as far as it may be tracked. Apart, so that a build without a reporter has no code for it. */
export const createErrorSink =
  (reporter: Reporter, ownFile: (address: string) => string | null): ErrorSink =>
  ({ fault, screen, at }, sent) => {
    const report = redactError(fault, screen, ownFile)
    if (sent.markErrorOnce(fingerprint(report))) reporter.report(report, at)
  }
