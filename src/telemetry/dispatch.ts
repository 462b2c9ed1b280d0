import type { FunnelEvent } from '../core/model/funnel-event.ts'
import type { KeyValueStorage } from '../core/ports/ports.ts'
import type { Analytics, Reporter } from './analytics-port.ts'
import { fingerprint, redactError } from './error-report.ts'
import type { ReportedError, TrackedEvent } from './event-buffer.ts'

/** The storage key of the deduplication keys that this tab has sent, one per line. Only this file uses it. */
const key = 'plotlineSentEvents'

/** Older lines are dropped. */
const maxLines = 2_000

/** The most errors that a tab reports. */
const maxErrors = 10

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

/** `markOnce` returns true the first time that it gets a fingerprint, for ten of them at most. */
type ErrorSink = (
  error: ReportedError & { at: number },
  markOnce: (errorFingerprint: string) => boolean,
) => void

/**
 * Sends each event to the sinks of its kind, once per deduplication key. Remembers in the tab what was sent, so that a reload, Back, the
 * back/forward cache or a discarded tab sends nothing twice.
 */
export function dispatchOnce(
  { session }: { session: KeyValueStorage },
  analytics: readonly Analytics[],
  errorSink: ErrorSink | null = null,
): (tracked: TrackedEvent) => void {
  const read = (): string[] => (session.read(key) ?? '').split('\n')
  const write = (sent: string[]): void => session.write(key, sent.slice(-maxLines).join('\n'))

  function markOnce(...words: readonly (string | number)[]): boolean {
    // Ids come from addresses, and may contain line breaks.
    const line = words.join(' ').replaceAll('\n', ' ')
    const sent = read()
    if (sent.includes(line)) return false
    write([...sent, line])
    return true
  }

  const markErrorOnce = (errorFingerprint: string): boolean =>
    read().filter((line) => line.startsWith('error ')).length < maxErrors &&
    markOnce('error', errorFingerprint)

  function markEventOnce(event: FunnelEvent, dedupeKey: string): boolean {
    const { name } = event
    // Each press of Pay allows one more `came_back` event.
    if (name === 'pay_pressed') write(read().filter((line) => line !== `came_back ${dedupeKey}`))
    if (repeatedEvents.includes(name)) return true
    if ('step' in event) return markOnce(name, event.step, dedupeKey)
    return 'dialog' in event ? markOnce(name, event.dialog, dedupeKey) : markOnce(name, dedupeKey)
  }

  return (tracked) => {
    if ('error' in tracked) errorSink?.(tracked, markErrorOnce)
    else if ('conversion' in tracked) {
      const { page, id } = tracked.conversion
      // One without an id is never sent: its page is incomplete (R58).
      if (id !== '' && markOnce('conversion', page, id))
        for (const sink of analytics) sink.reportConversion(tracked.conversion)
    } else if (markEventOnce(tracked.event, tracked.dedupeKey))
      for (const sink of analytics) sink.track(tracked.event, tracked.at)
  }
}

/** Creates a sink that reports redacted errors. Separate, so that a build without a reporter does not contain it. */
export const createErrorSink =
  (reporter: Pick<Reporter, 'report'>, ownFile: (address: string) => string | null): ErrorSink =>
  ({ error, screen, at }, markOnce) => {
    const report = redactError(error, screen, ownFile)
    if (markOnce(fingerprint(report))) reporter.report(report, at)
  }
