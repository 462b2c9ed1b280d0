import type { Reporter, Analytics } from './sink.ts'
import type { KeyValueStorage } from '../core/ports/ports.ts'
import type { Conversion, FunnelEvent } from '../core/model/funnel-event.ts'
import { fingerprint, redactError } from './error-report.ts'
import type { ReportedError, TrackedEvent } from './event-buffer.ts'

/** The keys of what this tab has sent, one per line. Only this file uses the storage key. */
const key = 'plotlineTold'

/** Older lines are dropped. */
const maxLines = 2_000

/** A visit reports at most this many errors. */
const maxErrors = 10

/** Remembers in the tab what was sent, so that a reload, Back, the back/forward cache or a discarded tab sends nothing twice. */
export type Deduplicator = {
  /** Whether the event is to be sent; from then on it counts as sent. */
  markOnce(event: FunnelEvent, dedupeKey: string): boolean
  /** The same for a conversion. Without an id its page is not complete: it is not sent (R58). */
  markConversionOnce(conversion: Conversion): boolean
  /** The same for an error, by its fingerprint; ten in a visit. */
  markErrorOnce(error: string): boolean
}

export function createDeduplicator({ session }: { session: KeyValueStorage }): Deduplicator {
  const read = (): string[] => (session.read(key) ?? '').split('\n')
  const write = (sent: string[]): void => session.write(key, sent.slice(-maxLines).join('\n'))

  function markLine(...words: readonly (string | number)[]): boolean {
    // Ids come from addresses, and may contain line breaks.
    const dedupeKey = words.join(' ').replaceAll('\n', ' ')
    const sent = read()
    if (sent.includes(dedupeKey)) return false
    write([...sent, dedupeKey])
    return true
  }

  return {
    markOnce(event, dedupeKey) {
      const { name } = event
      // A visitor who leaves for the payment page may come back once more.
      if (name === 'pay_pressed') write(read().filter((one) => one !== `came_back ${dedupeKey}`))
      if (repeatedEvents.includes(name)) return true
      if ('step' in event) return markLine(name, event.step, dedupeKey)
      return 'dialog' in event ? markLine(name, event.dialog, dedupeKey) : markLine(name, dedupeKey)
    },
    markConversionOnce: ({ page, id }) => id !== '' && markLine('conversion', page, id),
    markErrorOnce: (error) =>
      read().filter((one) => one.startsWith('fault ')).length < maxErrors && markLine('fault', error),
  }
}

/** Events of a press or a response: each one is sent. */
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

type ErrorSink = (error: ReportedError & { at: number }, sent: Deduplicator) => void

/** Dispatches each event to the adapters that take its kind, once per deduplication key. */
export function dispatchOnce(
  { session }: { session: KeyValueStorage },
  analytics: readonly Analytics[],
  sinkError: ErrorSink | null = null,
): (tracked: TrackedEvent) => void {
  const sent = createDeduplicator({ session })
  return (tracked) => {
    if ('error' in tracked) sinkError?.(tracked, sent)
    else if ('conversion' in tracked) {
      if (sent.markConversionOnce(tracked.conversion))
        for (const one of analytics) one.convert(tracked.conversion)
    } else if (sent.markOnce(tracked.event, tracked.dedupeKey))
      for (const one of analytics) one.track(tracked.event, tracked.at)
  }
}

/** Reports redacted errors. Separate, so that a build without a reporter does not contain it. */
export const createErrorSink =
  (reporter: Reporter, ownFile: (address: string) => string | null): ErrorSink =>
  ({ error, screen, at }, sent) => {
    const report = redactError(error, screen, ownFile)
    if (sent.markErrorOnce(fingerprint(report))) reporter.report(report, at)
  }
