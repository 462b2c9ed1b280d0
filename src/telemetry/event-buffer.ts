import type { Conversion, FunnelEvent } from '../core/model/funnel-event.ts'
import type { CaughtError, ScreenName } from './error-report.ts'
import { matchRoute } from '../core/model/visit.ts'
import type { Navigator } from '../core/ports/ports.ts'

/** Buffered events other than errors; older ones are dropped. The beacon sends as many at once. */
const maxBuffered = 200

/** Errors have their own limit, so that a repeating error cannot evict the visit's events. */
const maxErrors = 20

/** Buffers events until they can be sent: until the tracking code is loaded, consent is given and the sinks are loaded. */
export type EventBuffer<Event> = {
  track(event: Event): void
  /** Delivers the events in order while `isReady` returns true. `isReady` is called for each new event and by `flush`. */
  listen(deliver: (event: Event) => void, isReady?: () => boolean): void
  flush(): void
}

export function createEventBuffer<Event extends object>(): EventBuffer<Event> {
  let buffered: Event[] = []
  let deliver: (event: Event) => void
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
    listen(listener, isListenerReady = () => true) {
      deliver = listener
      isReady = isListenerReady
      flush()
    },
  }
}

/** A caught error, and the screen that it happened on. */
export type ReportedError = { error: CaughtError; screen: ScreenName }

/** What is buffered for the sinks. `at` is in epoch milliseconds. */
export type TrackedEvent = { at: number } & (
  | { event: FunnelEvent; dedupeKey: string }
  | { conversion: Conversion }
  | ReportedError
)

/** The screen at the current address. Each step of the survey has its own history entry, numbered from 1 (R10). */
export function currentScreen(navigator: Pick<Navigator, 'location' | 'state'>): ScreenName {
  const { page } = matchRoute(navigator.location().pathname)
  const step = page === 'survey' ? navigator.state()?.entry : 0
  return step ? { page, step } : { page }
}
