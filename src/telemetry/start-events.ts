import { denyByDefault, warnIfThrows, type QueueWindow } from './google-queue.ts'
import { observeErrors, ownFilePath } from './observe-errors.ts'
import { createConsent, type Consent, type ConsentState } from './consent.ts'
import { isOwnError, type ScreenName } from './error-report.ts'
import type { Bindings } from '../composition/bindings.ts'
import { connectTracking, screenNameOf } from './connect-tracking.ts'
import type { SinkServices } from './create-sinks.ts'
import type { TrackedEvent } from './event-buffer.ts'

type TrackingServices = SinkServices & Pick<Bindings, 'events' | 'navigator' | 'storage' | 'survey'>

/** Sends the visit's events after consent, which also loads the sinks. The file is not named after tracking, because content blockers would block it. */
export function startTracking(services: TrackingServices, window: Window & QueueWindow): Consent {
  const usesDataLayer = __SETTINGS__.ads !== null || __SETTINGS__.dataLayer
  // A tag container that has loaded before does not wait for the answer (R101).
  if (__SETTINGS__.consent === 'required' && usesDataLayer && window.dataLayer)
    warnIfThrows(services.logger, 'consent', 'the default was not pushed', () => denyByDefault(window))
  const consent = createConsent(services, {
    isAsked: __SETTINGS__.consent === 'required',
    isRefusedByBrowser: hasPrivacyControl(window.navigator),
  })
  const screenAt = trackScreens(services, window)
  const { send, isReady } = createConsentGate<TrackedEvent>(
    consent,
    async () => (await import('./create-sinks.ts')).createSinks(services, screenAt, window),
    services.events.flush,
  )
  connectTracking(services, send, isReady)
  if (__SETTINGS__.eventsUrl)
    observeErrors(window, (error) => {
      if (isOwnError(error, (file) => ownFilePath(window, file)))
        services.events.track({
          error,
          path: services.navigator.location().pathname,
          at: services.clock.now(),
        })
    })
  return consent
}

/** Global Privacy Control (Sec-GPC). */
const hasPrivacyControl = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true

/** Receives the events once the visitor has consented. */
export type Sinks<Event> = {
  send(event: Event): void
  /** Consent was withdrawn: drops unsent events. */
  reset(): void
}

/** Sends events once the visitor has consented. */
type ConsentGate<Event> = {
  /** Whether events leave the buffer: to be sent after consent, or dropped after a refusal. */
  isReady(): boolean
  send(event: Event): void
}

/** Creates the gate. `flush` empties the buffer. `loadSinks` is called after consent; if it fails, the next event calls it again. */
export function createConsentGate<Event>(
  consent: Pick<Consent, 'state' | 'refresh'>,
  loadSinks: () => Promise<Sinks<Event>>,
  flush: () => void,
): ConsentGate<Event> {
  let sinks: Sinks<Event> | null = null
  let loading: Promise<void> | null = null
  const isAnswer = (answer: ConsentState['answer']): boolean => consent.state.get().answer === answer

  consent.state.subscribe(() => {
    if (isAnswer('refused')) sinks?.reset()
    flush()
  })
  return {
    isReady() {
      consent.refresh()
      if (!isAnswer('granted')) return isAnswer('refused')
      loading ??= loadSinks().then(
        (loaded) => {
          sinks = loaded
          // The visitor may have withdrawn meanwhile, and a loaded sink starts to measure immediately.
          if (isAnswer('refused')) loaded.reset()
          flush()
        },
        () => {
          loading = null
        },
      )
      return sinks !== null
    },
    send(event) {
      if (isAnswer('granted')) sinks?.send(event)
    },
  }
}

/** A screen and its path. */
export type VisitedScreen = { path: string; screen: ScreenName }

/** The screen at a moment of this document, in milliseconds since its start; by default the current one. */
export type ScreenAt = (time?: number) => VisitedScreen

/** How many screens of a document are remembered: the first and the latest ones. */
export const maxScreens = 100

/** Remembers the time of each screen and step from now on. */
export function trackScreens(
  { navigator, survey, entry }: Pick<Bindings, 'navigator' | 'survey' | 'entry'>,
  window: Pick<Window, 'performance'>,
): ScreenAt {
  const first: VisitedScreen & { since: number } = {
    since: 0,
    path: entry.pathname,
    screen: { page: entry.page },
  }
  const history = [first]
  function note(): void {
    const { pathname: path } = navigator.location()
    const screen = screenNameOf(path, survey.state.get())
    const last = history.at(-1)!
    if (path !== last.path || screen.step !== last.screen.step)
      history.push({ since: window.performance.now(), path, screen })
    if (history.length > maxScreens) history.splice(1, 1)
  }
  note()
  survey.state.subscribe(note)
  navigator.onChange(note)
  return (time = Infinity) => {
    note()
    return history.findLast(({ since }) => since <= time) ?? first
  }
}
