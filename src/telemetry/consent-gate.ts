import type { Consent, ConsentState } from './consent.ts'

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
