import type { Reporter, Analytics } from './sink.ts'
import type { KeyValueStorage } from '../core/ports/ports.ts'
import type { Conversion, FunnelEvent } from '../core/model/funnel-event.ts'
import { fingerprint, redactError } from './error-report.ts'
import type { ReportedError, TrackedEvent } from './event-buffer.ts'

/** The storage key of the deduplication keys that this tab has sent, one per line. Only this file uses it. */
const key = 'plotlineTold'

/** Older lines are dropped. */
const maxLines = 2_000

/** The most errors that a tab reports. */
const maxErrors = 10

/** Remembers in the tab what was sent, so that a reload, Back, the back/forward cache or a discarded tab sends nothing twice. */
export type Deduplicator = {
  /** Whether to send the event: true the first time. */
  markOnce(event: FunnelEvent, dedupeKey: string): boolean
  /** The same for a conversion. One without an id is never sent: its page is incomplete (R58). */
  markConversionOnce(conversion: Conversion): boolean
  /** The same for the fingerprint of an error; at most ten. */
  markErrorOnce(fingerprint: string): boolean
}

export function createDeduplicator({ session }: { session: KeyValueStorage }): Deduplicator {
  const read = (): string[] => (session.read(key) ?? '').split('\n')
  const write = (sent: string[]): void => session.write(key, sent.slice(-maxLines).join('\n'))

  function markLine(...words: readonly (string | number)[]): boolean {
    // Ids come from addresses, and may contain line breaks.
    const line = words.join(' ').replaceAll('\n', ' ')
    const sent = read()
    if (sent.includes(line)) return false
    write([...sent, line])
    return true
  }

  return {
    markOnce(event, dedupeKey) {
      const { name } = event
      // Each press of Pay allows one more `came_back` event.
      if (name === 'pay_pressed') write(read().filter((line) => line !== `came_back ${dedupeKey}`))
      if (repeatedEvents.includes(name)) return true
      if ('step' in event) return markLine(name, event.step, dedupeKey)
      return 'dialog' in event ? markLine(name, event.dialog, dedupeKey) : markLine(name, dedupeKey)
    },
    markConversionOnce: ({ page, id }) => id !== '' && markLine('conversion', page, id),
    markErrorOnce: (errorKey) =>
      read().filter((line) => line.startsWith('fault ')).length < maxErrors && markLine('fault', errorKey),
  }
}

/** Events of a press or a response. They are sent each time, not once per key. */
const repeatedEvents: readonly FunnelEvent['name'][] = [
  'step_back',
  'step_refused',
  'survey_submitted',
  'code_sent',
  'code_refused',
  'code_verified',
  'plan_chosen',
  'pay_pressed',
]

type ErrorSink = (error: ReportedError & { at: number }, deduplicator: Deduplicator) => void

/** Sends each event to the sinks of its kind, once per deduplication key. */
export function dispatchOnce(
  { session }: { session: KeyValueStorage },
  analytics: readonly Analytics[],
  errorSink: ErrorSink | null = null,
): (tracked: TrackedEvent) => void {
  const deduplicator = createDeduplicator({ session })
  return (tracked) => {
    if ('error' in tracked) errorSink?.(tracked, deduplicator)
    else if ('conversion' in tracked) {
      if (deduplicator.markConversionOnce(tracked.conversion))
        for (const sink of analytics) sink.reportConversion(tracked.conversion)
    } else if (deduplicator.markOnce(tracked.event, tracked.dedupeKey))
      for (const sink of analytics) sink.track(tracked.event, tracked.at)
  }
}

/** Creates a sink that reports redacted errors. Separate, so that a build without a reporter does not contain it. */
export const createErrorSink =
  (reporter: Reporter, ownFile: (address: string) => string | null): ErrorSink =>
  ({ error, screen, at }, deduplicator) => {
    const report = redactError(error, screen, ownFile)
    if (deduplicator.markErrorOnce(fingerprint(report))) reporter.report(report, at)
  }
