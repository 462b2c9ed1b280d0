import { denyByDefault, logFailure, type QueueWindow } from './google-queue.ts'
import { observeErrors, ownFilePath } from './observe-errors.ts'
import { createConsent, type Consent } from './consent.ts'
import { isOwnError, type ScreenName } from './error-report.ts'
import type { Bindings } from '../composition/bindings.ts'
import { connectTracking } from './connect-tracking.ts'
import type { SinkServices } from './create-sinks.ts'
import type { TrackedEvent } from './event-buffer.ts'
import { matchRoute } from '../core/model/visit.ts'

type TrackingServices = SinkServices & Pick<Bindings, 'events' | 'navigator' | 'storage' | 'wizard'>

/** Tracks what happens, with the visitor's consent. The sinks are loaded after consent. The file's name is neutral: content blockers refuse "tracking". */
export function startTracking(services: TrackingServices, window: Window & QueueWindow): Consent {
  const pushes = __SETTINGS__.ads !== null || __SETTINGS__.dataLayer
  // A tag container that is here already waits for no answer (R101).
  if (__SETTINGS__.consent === 'required' && pushes && window.dataLayer)
    logFailure(services.logger, 'consent', 'the default was not pushed', () => denyByDefault(window))
  const consent = createConsent(services, {
    isAsked: __SETTINGS__.consent === 'required',
    isRefusedByBrowser: hasPrivacyControl(window.navigator),
  })
  const screenAt = trackScreens(services, window)
  const gate = createConsentGate<TrackedEvent>(
    consent,
    async () => (await import('./create-sinks.ts')).createSinks(services, screenAt, window),
    (events) => 'error' in events,
  )
  connectTracking(services, () => screenAt().screen, gate)
  if (__SETTINGS__.eventsUrl)
    observeErrors(window, (error) => {
      if (isOwnError(error, (file) => ownFilePath(window, file)))
        services.events.track({ error, at: services.clock.now() })
    })
  return consent
}

/** Global Privacy Control (Sec-GPC). */
const hasPrivacyControl = (navigator: Navigator): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true

/** Receives the events once the visitor has consented. */
export type Sinks<Event> = {
  send(event: Event): void
  /** The visitor has withdrawn consent: what was not sent yet is dropped. */
  reset(): void
}

/** The newest events that are kept until the visitor answers: the beacon sends as many at once. */
const maxBuffered = 200

/** The newest errors that are kept, so that a repeating error cannot evict the visit's events. */
const maxErrors = 20

/**
 * Sends events once the visitor has consented. Until then they are kept in memory, and dropped if the answer is no.
 * `loadSinks` is not called before consent; if it fails, the next event calls it again.
 */
export function createConsentGate<Event>(
  consent: Pick<Consent, 'state' | 'refresh'>,
  loadSinks: () => Promise<Sinks<Event>>,
  isError: (event: Event) => boolean,
): (event: Event) => void {
  let buffered: Event[] = []
  let sinks: Sinks<Event> | null = null
  let loading: Promise<void> | null = null

  function release(): void {
    const { answer } = consent.state.get()
    if (answer === 'refused') {
      buffered = []
      sinks?.reset()
    }
    if (answer !== 'granted') return
    if (sinks) for (const event of buffered.splice(0)) sinks.send(event)
    else
      loading ??= loadSinks().then(
        (loaded) => {
          sinks = loaded
          release()
        },
        () => {
          loading = null
        },
      )
  }

  consent.state.subscribe(release)
  release()
  return (event) => {
    consent.refresh()
    if (consent.state.get().answer === 'refused') return
    buffered.push(event)
    const alike = buffered.filter((one) => isError(one) === isError(event))
    if (alike.length > (isError(event) ? maxErrors : maxBuffered))
      buffered = buffered.filter((one) => one !== alike[0])
    release()
  }
}

/** A screen and its path. */
export type VisitedScreen = { path: string; screen: ScreenName }

/** The screen at a moment of this document, in milliseconds since its start; by default the current one. */
export type ScreenAt = (time?: number) => VisitedScreen

function trackScreens(
  { navigator, wizard, entry }: Pick<Bindings, 'navigator' | 'wizard' | 'entry'>,
  window: Pick<Window, 'performance'>,
): ScreenAt {
  const first: VisitedScreen & { since: number } = {
    since: 0,
    path: entry.path,
    screen: { page: entry.page },
  }
  const history = [first]
  function note(): void {
    const { path } = navigator.location()
    const { page } = matchRoute(path)
    const { screen, stepIndex } = wizard.state.get()
    const step = page === 'survey' && screen === 'questions' ? stepIndex + 1 : undefined
    const last = history.at(-1)!
    if (path !== last.path || step !== last.screen.step)
      history.push({ since: window.performance.now(), path, screen: step ? { page, step } : { page } })
  }
  note()
  wizard.state.subscribe(note)
  navigator.onChange(note)
  return (time = Infinity) => {
    note()
    return history.findLast(({ since }) => since <= time) ?? first
  }
}
