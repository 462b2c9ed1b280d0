import type { Conversion, FunnelEvent } from '../core/model/funnel-event.ts'
import { matchRoute } from '../core/model/visit.ts'
import type { Navigation } from '../core/ports/ports.ts'
import type { CaughtError, ScreenName } from './error-report.ts'

/** A caught error, and the screen that it happened on. */
export type ReportedError = { error: CaughtError; screen: ScreenName }

/** What is buffered for the sinks. `at` is in epoch milliseconds. */
export type TrackedEvent = { at: number } & (
  | { event: FunnelEvent; dedupeKey: string }
  | { conversion: Conversion }
  | ReportedError
)

/** Buffered events other than errors; older ones are dropped. The beacon sends as many at once. */
const maxBuffered = 200

/** Errors have their own limit, so that a repeating error cannot evict the visit's events. */
const maxErrors = 20

/** Buffers events until they can be sent: until the tracking code is loaded, consent is given and the sinks are loaded. */
export type EventBuffer = {
  track(event: TrackedEvent): void
  /**
   * Delivers the events in order while `prepare` returns true. `prepare` is called for each new event and by `flush`, and may load what
   * the listener needs.
   */
  listen(deliver: (event: TrackedEvent) => void, prepare?: () => boolean): void
  flush(): void
}

export function createEventBuffer(): EventBuffer {
  let buffered: TrackedEvent[] = []
  let deliver: (event: TrackedEvent) => void
  let isReady = (): boolean => false

  function flush(): void {
    while (isReady() && buffered.length > 0) deliver(buffered.shift()!)
  }

  return {
    flush,
    track(event) {
      buffered.push(event)
      const isError = 'error' in event
      const sameKind = buffered.filter((other) => 'error' in other === isError)
      if (sameKind.length > (isError ? maxErrors : maxBuffered))
        buffered = buffered.filter((other) => other !== sameKind[0])
      flush()
    },
    listen(listener, prepare = () => true) {
      deliver = listener
      isReady = prepare
      flush()
    },
  }
}

/** The screen at the current address. Each step of the survey has its own history entry, numbered from 1 (R10). */
export function currentScreen(navigator: Pick<Navigation, 'location' | 'state'>): ScreenName {
  const { page } = matchRoute(navigator.location().pathname)
  const step = page === 'survey' ? navigator.state()?.entry : 0
  return step ? { page, step } : { page }
}
