import type { Consent } from './consent.ts'

/** Where events go behind the gate. */
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
  consent: Pick<Consent, 'state' | 'look'>,
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
    consent.look()
    if (consent.state.get().answer === 'refused') return
    buffered.push(event)
    const alike = buffered.filter((one) => isError(one) === isError(event))
    if (alike.length > (isError(event) ? maxErrors : maxBuffered))
      buffered = buffered.filter((one) => one !== alike[0])
    release()
  }
}
